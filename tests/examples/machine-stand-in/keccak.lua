-- Keccak-256, for tests only.
local ROUNDS = {
  0x0000000000000001, 0x0000000000008082, 0x800000000000808A, 0x8000000080008000, 0x000000000000808B,
  0x0000000080000001, 0x8000000080008081, 0x8000000000008009, 0x000000000000008A, 0x0000000000000088,
  0x0000000080008009, 0x000000008000000A, 0x000000008000808B, 0x800000000000008B, 0x8000000000008089,
  0x8000000000008003, 0x8000000000008002, 0x8000000000000080, 0x000000000000800A, 0x800000008000000A,
  0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
}
local ROTATIONS = { 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44 }
local LANES = { 10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1 }

local function rotate(x, n) return (x << n) | (x >> (64 - n)) end

local function permute(s)
  local c = {}
  for _, constant in ipairs(ROUNDS) do
    for x = 0, 4 do c[x] = s[x] ~ s[x + 5] ~ s[x + 10] ~ s[x + 15] ~ s[x + 20] end
    for x = 0, 4 do
      local d = c[(x + 4) % 5] ~ rotate(c[(x + 1) % 5], 1)
      for y = 0, 20, 5 do s[x + y] = s[x + y] ~ d end
    end
    local lane = s[1]
    for i, target in ipairs(LANES) do s[target], lane = rotate(lane, ROTATIONS[i]), s[target] end
    for y = 0, 20, 5 do
      for x = 0, 4 do c[x] = s[x + y] end
      for x = 0, 4 do s[x + y] = c[x] ~ (~c[(x + 1) % 5] & c[(x + 2) % 5]) end
    end
    s[0] = s[0] ~ constant
  end
end

return function(data)
  local rate = 136
  local padded = data .. "\1" .. ("\0"):rep(rate - 1 - #data % rate)
  padded = padded:sub(1, -2) .. string.char(padded:byte(-1) | 0x80)
  local s = {}
  for i = 0, 24 do s[i] = 0 end
  for block = 1, #padded, rate do
    for i = 0, rate // 8 - 1 do s[i] = s[i] ~ string.unpack("<i8", padded, block + 8 * i) end
    permute(s)
  end
  return string.pack("<i8i8i8i8", s[0], s[1], s[2], s[3])
end
