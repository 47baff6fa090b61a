#!/bin/sh
# Hashes the header in the input drive. DATA is the folder in which the drive with the program is mounted.
# Run it: npx tsx examples/compute-tutorials/tools/main.ts run dogecoin-hash genesis
set -eu

# #region program
"${DATA:-/mnt/scrypt-hash}/scrypt-hash" "$(flashdrive input)" "$(flashdrive output)"
# #endregion program
