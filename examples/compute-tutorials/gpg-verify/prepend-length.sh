#!/bin/sh
# Puts the length of a file in front of it, in four bytes, the highest first.
# Run it: examples/compute-tutorials/gpg-verify/prepend-length.sh document.txt > document.drive
set -eu

# #region prepend
size=$(wc -c < "$1")
for shift in 24 16 8 0; do
  # printf takes a byte as three octal digits.
  printf "\\$(printf '%03o' $((size >> shift & 255)))"
done
cat "$1"
# #endregion prepend
