/* A program as a user of the installed library would write it; compiled as C and as C++. */
#include <lanewise.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    char text[6];
    lw_hex_encode("\x01\xab\xff", 3, text, 0);
    if (memcmp(text, "01abff", 6) != 0 || strcmp(lw_version(), LW_VERSION) != 0) return 1;
    printf("%s %s\n", lw_version(), lw_cpu_tier_name(lw_cpu_tier()));
    return 0;
}
