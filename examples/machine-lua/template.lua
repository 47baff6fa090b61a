-- Runs a stored template with an input, and proves its result.
local cartesi = require("cartesi")
local hash_tree = require("cartesi.hash-tree")
local util = require("cartesi.util")

-- #region input
local machine = cartesi.machine("calculator-template")
local config = machine:get_initial_config()
local input = util.find_drive(config, "nvram", "input")
local output = util.find_drive(config, "nvram", "output")

-- The proof of the empty place leads to the template hash …
local place = machine:get_proof(input.start, input.log2_size)
hash_tree.verify_slice(place)

-- … and with the hash of the input, to the hash of the machine that has it.
local expression = arg[1] .. "\n"
machine:write_memory(input.start, expression)
local expression_hash = hash_tree.get_root_hash(expression, input.log2_size)
hash_tree.verify_splice(place, expression_hash, machine:get_root_hash())
print("instantiated: " .. cartesi.tohex(machine:get_root_hash()))
-- #endregion input

-- #region output
while machine:run() ~= cartesi.BREAK_REASON_HALTED do end

local result = string.unpack("z", machine:read_memory(output.start, output.length))
local proof = machine:get_proof(output.start, output.log2_size)
hash_tree.verify_slice(proof)
assert(hash_tree.get_root_hash(result, output.log2_size) == proof.target_hash)
print("result: " .. result)
-- #endregion output
