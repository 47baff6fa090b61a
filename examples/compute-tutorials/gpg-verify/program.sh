#!/bin/sh
# Verifies the signature in one drive against the document in another, and writes the exit code of gpg to the output.
# DATA is the folder in which the drive with the public key is mounted.
# Run it: npx tsx examples/compute-tutorials/tools/main.ts run gpg-verify
set -eu

work=$(mktemp -d)

# #region unpack
# The first four bytes of a drive hold the length of its content, the highest byte first.
for name in document signature; do
  drive=$(flashdrive "$name")
  length=$(head -c 4 "$drive" | od -An -tx1 | tr -d ' \n')
  tail -c +5 "$drive" | head -c "$((0x$length))" > "$work/$name"
done
# #endregion unpack

# #region verify
# A key ring of its own, with one key in it: no other signature can be good.
export GNUPGHOME="$work/keys"
mkdir -m 700 "$GNUPGHOME"
gpg --batch --quiet --ignore-time-conflict --import "${DATA:-/mnt/dapp-data}/public-key.asc"

# The clock of the machine starts in 1970, before the key was made.
code=0
gpg --batch --ignore-time-conflict --verify "$work/signature" "$work/document" || code=$?
echo "$code" | dd status=none conv=notrunc of="$(flashdrive output)"
# #endregion verify
