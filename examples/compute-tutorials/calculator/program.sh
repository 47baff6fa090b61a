#!/bin/sh
# Evaluates the expression in the input drive and writes the result to the output drive.
# Run it: npx tsx examples/compute-tutorials/tools/main.ts run calculator '2^71 + 36^12'
set -eu

# #region program
# The drive is filled with zeros behind the expression, and bc wants a line break at its end.
{ tr -d '\000' < "$(flashdrive input)"; echo; } |
  BC_LINE_LENGTH=0 bc |
  dd status=none conv=notrunc of="$(flashdrive output)"
# #endregion program
