#!/bin/sh
# Compiles scrypt-hash into a folder, without libraries, so that it needs none in the machine.
# Run it: CC=riscv64-linux-gnu-gcc examples/compute-tutorials/dogecoin-hash/build.sh build/scrypt-hash
set -eu

# #region build
here=$(dirname "$0")
mkdir -p "$1"
"${CC:-gcc}" -std=c99 -O2 -Wall -Wextra -Werror -static -o "$1/scrypt-hash" "$here/scrypt-hash.c"
# #endregion build
