-- Boots a machine, runs it until it stops by itself, and prints the state hash before and after.
local cartesi = require("cartesi")

-- #region create
local machine = cartesi.machine({
  ram = { length = 128 << 20, backing_store = { data_filename = "linux.bin" } },
  flash_drive = {
    { label = "root", backing_store = { data_filename = "rootfs.ext2" } },
  },
  dtb = { entrypoint = "echo Hello" },
})
-- #endregion create

-- #region run
-- After these the machine does not go on by itself.
local FINAL = {
  [cartesi.BREAK_REASON_HALTED] = "halted",
  [cartesi.BREAK_REASON_YIELDED_MANUALLY] = "waits for an answer",
  [cartesi.BREAK_REASON_MCYCLE_OVERFLOW] = "has reached its last cycle",
}

print("0: " .. cartesi.tohex(machine:get_root_hash()))

local reason
repeat
  reason = machine:run(machine:read_reg("mcycle") + 100000000)
until FINAL[reason]

print(FINAL[reason])
print(machine:read_reg("mcycle") .. ": " .. cartesi.tohex(machine:get_root_hash()))
-- #endregion run
