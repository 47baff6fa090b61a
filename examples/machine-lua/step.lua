-- Proves one step of the microarchitecture, and verifies it without the machine.
local cartesi = require("cartesi")

local machine = cartesi.machine("application-template")

-- #region step
machine:run(tonumber(arg[1]))
machine:run_uarch(tonumber(arg[2]))

local before = machine:get_root_hash()
local log = machine:log_step_uarch()
local after = machine:get_root_hash()

-- Anyone can repeat the step from the log: `cartesi.machine` here is no machine, only the functions.
assert(cartesi.machine:verify_step_uarch(before, log) == after)
print(#log.accesses .. " accesses, step verified")
-- #endregion step
