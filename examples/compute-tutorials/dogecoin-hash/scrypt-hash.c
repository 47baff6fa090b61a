/*
 * Computes the scrypt hash of a block header, as Dogecoin and Litecoin do: N = 1024, r = 1, p = 1, the header as password
 * and as salt.
 *
 * Run it: scrypt-hash <input> <output>
 *
 * Reads 80 bytes and writes 32, the highest byte first, as block explorers show a hash.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 80, HASH = 32, BLOCK = 128, WORDS = BLOCK / 4, N = 1024 };

static uint32_t rotate_left(uint32_t value, int bits) { return value << bits | value >> (32 - bits); }

static uint32_t rotate_right(uint32_t value, int bits) { return value >> bits | value << (32 - bits); }

static uint32_t read_big(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void write_big(uint8_t *bytes, uint32_t value) {
    for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(value >> (24 - 8 * i));
}

/* #region sha256 */
typedef struct {
    uint32_t state[8];
    uint8_t block[64];
    uint64_t length;
} sha256;

static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
    0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
    0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
    0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
    0xc67178f2};

static void sha256_start(sha256 *hash) {
    static const uint32_t initial[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    memcpy(hash->state, initial, sizeof initial);
    hash->length = 0;
}

static void sha256_block(sha256 *hash) {
    uint32_t w[64], s[8];
    for (int i = 0; i < 16; i++) w[i] = read_big(hash->block + 4 * i);
    for (int i = 16; i < 64; i++) {
        uint32_t low = rotate_right(w[i - 15], 7) ^ rotate_right(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t high = rotate_right(w[i - 2], 17) ^ rotate_right(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + low + w[i - 7] + high;
    }
    memcpy(s, hash->state, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t e = rotate_right(s[4], 6) ^ rotate_right(s[4], 11) ^ rotate_right(s[4], 25);
        uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
        uint32_t first = s[7] + e + choice + K[i] + w[i];
        uint32_t a = rotate_right(s[0], 2) ^ rotate_right(s[0], 13) ^ rotate_right(s[0], 22);
        uint32_t majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += first;
        s[0] = first + a + majority;
    }
    for (int i = 0; i < 8; i++) hash->state[i] += s[i];
}

static void sha256_add(sha256 *hash, const uint8_t *bytes, size_t size) {
    for (size_t i = 0; i < size; i++) {
        hash->block[hash->length++ % 64] = bytes[i];
        if (hash->length % 64 == 0) sha256_block(hash);
    }
}

static void sha256_end(sha256 *hash, uint8_t digest[HASH]) {
    uint64_t bits = 8 * hash->length;
    sha256_add(hash, (const uint8_t *)"\x80", 1);
    while (hash->length % 64 != 56) sha256_add(hash, (const uint8_t *)"", 1);
    uint8_t length[8];
    write_big(length, (uint32_t)(bits >> 32));
    write_big(length + 4, (uint32_t)bits);
    sha256_add(hash, length, sizeof length);
    for (int i = 0; i < 8; i++) write_big(digest + 4 * i, hash->state[i]);
}
/* #endregion sha256 */

/* #region pbkdf2 */
/* HMAC-SHA-256 of salt and counter. The header is longer than a block of SHA-256, so its own hash is the key. */
static void hmac(const uint8_t *key, const uint8_t *salt, size_t size, uint32_t counter, uint8_t digest[HASH]) {
    sha256 hash;
    uint8_t block[64] = {0}, pad[64], number[4];
    sha256_start(&hash);
    sha256_add(&hash, key, HEADER);
    sha256_end(&hash, block);

    for (int i = 0; i < 64; i++) pad[i] = block[i] ^ 0x36;
    sha256_start(&hash);
    sha256_add(&hash, pad, sizeof pad);
    sha256_add(&hash, salt, size);
    write_big(number, counter);
    sha256_add(&hash, number, sizeof number);
    sha256_end(&hash, digest);

    for (int i = 0; i < 64; i++) pad[i] = block[i] ^ 0x5c;
    sha256_start(&hash);
    sha256_add(&hash, pad, sizeof pad);
    sha256_add(&hash, digest, HASH);
    sha256_end(&hash, digest);
}

/* PBKDF2 with one iteration: one HMAC for each 32 bytes. */
static void pbkdf2(const uint8_t *key, const uint8_t *salt, size_t size, uint8_t *out, size_t length) {
    for (size_t done = 0; done < length; done += HASH) hmac(key, salt, size, (uint32_t)(done / HASH + 1), out + done);
}
/* #endregion pbkdf2 */

/* #region salsa */
/* Salsa20/8: eight rounds, two at a time, over a square of 4 by 4 words. */
static void salsa(uint32_t b[16]) {
    static const uint8_t order[8][4] = {{0, 4, 8, 12}, {5, 9, 13, 1}, {10, 14, 2, 6}, {15, 3, 7, 11},
                                        {0, 1, 2, 3},  {5, 6, 7, 4},  {10, 11, 8, 9}, {15, 12, 13, 14}};
    uint32_t x[16];
    memcpy(x, b, sizeof x);
    for (int round = 0; round < 4; round++) {
        for (int i = 0; i < 8; i++) {
            const uint8_t *o = order[i];
            x[o[1]] ^= rotate_left(x[o[0]] + x[o[3]], 7);
            x[o[2]] ^= rotate_left(x[o[1]] + x[o[0]], 9);
            x[o[3]] ^= rotate_left(x[o[2]] + x[o[1]], 13);
            x[o[0]] ^= rotate_left(x[o[3]] + x[o[2]], 18);
        }
    }
    for (int i = 0; i < 16; i++) b[i] += x[i];
}
/* #endregion salsa */

/* #region mix */
/* One step of the mix: each half is combined with the other one and stirred. */
static void mix_block(uint32_t b[WORDS]) {
    for (int i = 0; i < 16; i++) b[i] ^= b[16 + i];
    salsa(b);
    for (int i = 0; i < 16; i++) b[16 + i] ^= b[i];
    salsa(b + 16);
}

/* Fills a table of 128 KiB, then reads it in an order that depends on its contents. */
static void mix(uint32_t b[WORDS]) {
    static uint32_t table[N][WORDS];
    for (int i = 0; i < N; i++) {
        memcpy(table[i], b, BLOCK);
        mix_block(b);
    }
    for (int i = 0; i < N; i++) {
        const uint32_t *row = table[b[16] % N];
        for (int j = 0; j < WORDS; j++) b[j] ^= row[j];
        mix_block(b);
    }
}
/* #endregion mix */

/* #region scrypt */
static void scrypt(const uint8_t header[HEADER], uint8_t digest[HASH]) {
    uint8_t bytes[BLOCK];
    uint32_t words[WORDS];
    pbkdf2(header, header, HEADER, bytes, BLOCK);
    for (int i = 0; i < WORDS; i++) {
        const uint8_t *p = bytes + 4 * i;
        words[i] = (uint32_t)p[3] << 24 | (uint32_t)p[2] << 16 | (uint32_t)p[1] << 8 | p[0];
    }
    mix(words);
    for (int i = 0; i < BLOCK; i++) bytes[i] = (uint8_t)(words[i / 4] >> (8 * (i % 4)));
    pbkdf2(header, bytes, BLOCK, digest, HASH);
}
/* #endregion scrypt */

/* #region main */
static void fail(const char *what, const char *file) {
    fprintf(stderr, "scrypt-hash: %s %s\n", what, file);
    exit(1);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "Usage: scrypt-hash <input> <output>\n");
        return 2;
    }
    uint8_t header[HEADER], digest[HASH], shown[HASH];
    FILE *input = fopen(argv[1], "rb");
    if (input == NULL) fail("cannot open", argv[1]);
    if (fread(header, 1, HEADER, input) != HEADER) fail("needs 80 bytes in", argv[1]);
    fclose(input);

    scrypt(header, digest);
    for (int i = 0; i < HASH; i++) shown[i] = digest[HASH - 1 - i];

    /* "r+b" keeps the size of the drive, which is longer than the hash. */
    FILE *output = fopen(argv[2], "r+b");
    if (output == NULL) fail("cannot open", argv[2]);
    if (fwrite(shown, 1, HASH, output) != HASH || fclose(output) != 0) fail("cannot write to", argv[2]);
    return 0;
}
/* #endregion main */
