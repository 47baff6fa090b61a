#!/bin/sh
# Runs the script in the input drive and writes what it prints to the output drive.
# Run it: npx tsx examples/compute-tutorials/tools/main.ts run generic-script examples/compute-tutorials/generic-script/scripts/power.sh
set -eu

# #region program
script=$(mktemp)
tr -d '\000' < "$(flashdrive input)" > "$script"
chmod +x "$script"
# A script that fails does not end this program: its exit code becomes part of the output.
"$script" > "$script.out" 2>&1 || echo "exit code $?" >> "$script.out"
dd status=none conv=notrunc if="$script.out" of="$(flashdrive output)"
# #endregion program
