#!/bin/sh
# Writes a greeting to the output drive.
# Run it: npx tsx examples/compute-tutorials/tools/main.ts run helloworld
set -eu

# #region program
echo 'Hello World!' | dd status=none conv=notrunc of="$(flashdrive output)"
# #endregion program
