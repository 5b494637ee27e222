/* What has to be found out about the Ruby that runs, beyond the headers of the build. */
#include "glue.h"

struct lw_rb_host lw_rb_host;

void lw_rb_init_host(void)
{
    int major = 0, minor = 0, teeny = 0;
    sscanf(ruby_version, "%d.%d.%d", &major, &minor, &teeny);
    lw_rb_host.pack_checks_buffer = major > 3 || minor > 1 || teeny >= 3;
}
