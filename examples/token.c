/*
 * Strict decoding with a position: a token in the URL alphabet of base64, without padding, printed
 * as hex.
 *
 *     cc token.c $(pkg-config --cflags --libs lanewise) -o token
 *     ./token 3q2-7w
 *     deadbeef
 *     ./token 3q2+7w
 *     token: invalid byte at 3
 */
#include <lanewise.h>
#include <stdio.h>
#include <string.h>

enum {
    TOKEN_MAX = 1024
};

int main(int argc, char **argv)
{
    unsigned char bytes[TOKEN_MAX];
    char digits[2 * TOKEN_MAX];
    const char *token = argc > 1 ? argv[1] : "";
    const size_t n = strlen(token);
    if (lw_base64_decoded_bound(n) > sizeof bytes) {
        fprintf(stderr, "token: longer than %d bytes\n", TOKEN_MAX);
        return 1;
    }

    const lw_result r = lw_base64_decode(token, n, bytes, LW_BASE64_URL | LW_BASE64_NO_PAD);
    if (r.status != LW_OK) {
        fprintf(stderr, "token: %s at %zu\n", lw_status_message(r.status), r.read);
        return 1;
    }
    lw_hex_encode(bytes, r.written, digits, 0);
    printf("%.*s\n", (int)lw_hex_encoded_size(r.written), digits);
    return 0;
}
