#!/bin/sh
# Makes a read-only file system of 1 MiB out of a folder. The same files make the same image, byte for byte.
# Run it: examples/compute-tutorials/gpg-verify/build-ext2.sh <folder> <image>
set -eu
PATH="$PATH:/usr/sbin:/sbin" # where Debian has mke2fs and debugfs

# #region build
folder=$1 image=$2
uuid=00000000-0000-4000-8000-000000000001
epoch=@0

rm -f "$image"
truncate -s 1M "$image"
E2FSPROGS_FAKE_TIME=1 mke2fs -q -t ext2 -b 1024 -m 0 -I 256 -O none,filetype,sparse_super \
  -U "$uuid" -E "hash_seed=$uuid,root_owner=0:0" "$image"
# #endregion build

# #region fill
{
  (cd "$folder" && find . -type f | LC_ALL=C sort) | sed 's|^\./||' | while read -r name; do
    mode=100644
    if [ -x "$folder/$name" ]; then mode=100755; fi
    echo "write $folder/$name $name"
    echo "sif $name mode 0$mode"
    echo "sif $name uid 0"
    echo "sif $name gid 0"
    for field in atime ctime mtime crtime; do echo "sif $name $field $epoch"; done
  done
  for field in atime ctime mtime crtime; do echo "sif / $field $epoch"; done
} > "$image.commands"
E2FSPROGS_FAKE_TIME=1 debugfs -w -f "$image.commands" "$image" > /dev/null 2>&1
rm "$image.commands"
# #endregion fill
