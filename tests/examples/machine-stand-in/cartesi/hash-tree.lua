-- Stands in for the module of the hash tree.
local keccak = require("keccak")

local pristine = { [5] = keccak(("\0"):rep(32)) }
for log2 = 6, 64 do pristine[log2] = keccak(pristine[log2 - 1] .. pristine[log2 - 1]) end

local function get_root_hash(data, log2_size)
  if data == "" then return pristine[log2_size] end
  if log2_size == 5 then return keccak(data .. ("\0"):rep(32 - #data)) end
  local half = 1 << (log2_size - 1)
  return keccak(get_root_hash(data:sub(1, half), log2_size - 1) .. get_root_hash(data:sub(half + 1), log2_size - 1))
end

local function roll_up(proof, hash)
  for i, sibling in ipairs(proof.sibling_hashes) do
    local right = proof.target_address >> (proof.log2_target_size + i - 1) & 1 == 1
    hash = right and keccak(sibling .. hash) or keccak(hash .. sibling)
  end
  return hash
end

local function verify_slice(proof) assert(roll_up(proof, proof.target_hash) == proof.root_hash, "not in the tree") end

return {
  get_root_hash = get_root_hash,
  verify_slice = verify_slice,
  verify_splice = function(proof, new_target_hash, new_root_hash)
    verify_slice(proof)
    assert(roll_up(proof, new_target_hash) == new_root_hash, "not in the tree")
  end,
}
