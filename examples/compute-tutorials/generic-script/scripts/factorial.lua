#!/usr/bin/lua
-- The largest factorial that fits into a 64-bit integer.
local product, n = 1, 1
while product <= math.maxinteger // (n + 1) do
  n = n + 1
  product = product * n
end
print(string.format("%d! = %d", n, product))
