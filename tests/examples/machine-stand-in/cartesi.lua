-- Stands in for the emulator's module, so that the programs can run without it: memory, hash tree and names are those
-- of a machine, but what "runs" is a script. Each call is checked against the interface of the release (facts.lua).
local keccak = require("keccak")
local facts = require("facts")
local scenarios = require("scenarios")

local cartesi = {}
for name, value in pairs(facts.constants) do cartesi[name] = value end

local LEAF, ROOT = cartesi.HASH_TREE_LOG2_WORD_SIZE, cartesi.HASH_TREE_LOG2_ROOT_SIZE

local function checked(kind, name, implementation, skip)
  local range = facts[kind][name] or error("the release has no " .. kind .. "." .. name)
  return function(...)
    local count = select("#", ...) - skip
    if count < range[1] or count > range[2] then
      error(("%s takes %d to %d arguments, not %d"):format(name, range[1], range[2], count), 2)
    end
    return implementation(...)
  end
end

local functions = {
  keccak256 = function(left, right) return keccak(left .. (right or "")) end,
  tohex = function(data) return "0x" .. data:gsub(".", function(c) return ("%02x"):format(c:byte()) end) end,
}
for name, implementation in pairs(functions) do cartesi[name] = checked("cartesi", name, implementation, 0) end

local function node_hash(ranges, address, log2_size)
  local inside = {}
  for _, range in ipairs(ranges) do
    if range.start >> log2_size == address >> log2_size or log2_size == 64 then inside[#inside + 1] = range end
  end
  if #inside == 0 then return require("cartesi.hash-tree").get_root_hash("", log2_size) end
  if #inside == 1 and inside[1].log2_size == log2_size then
    return require("cartesi.hash-tree").get_root_hash(inside[1].data, log2_size)
  end
  assert(log2_size > LEAF, "a node within a range")
  local half = log2_size - 1
  return keccak(node_hash(inside, address, half) .. node_hash(inside, address | (1 << half), half))
end

local methods = {
  get_initial_config = function(self) return { nvram = self.nvram, flash_drive = {} } end,
  get_root_hash = function(self) return node_hash(self.ranges, 0, ROOT) end,
  get_proof = function(self, address, log2_size)
    local siblings = {}
    for log2 = log2_size, ROOT - 1 do
      siblings[#siblings + 1] = node_hash(self.ranges, ((address >> log2) ~ 1) << log2, log2)
    end
    return {
      target_address = address, log2_target_size = log2_size, log2_root_size = ROOT, sibling_hashes = siblings,
      target_hash = node_hash(self.ranges, address, log2_size), root_hash = self:get_root_hash(),
    }
  end,
  read_reg = function(self, name)
    assert(facts.registers[name], "no register " .. name)
    return self.registers[name] or 0
  end,
  read_memory = function(self, address, length)
    for _, range in ipairs(self.ranges) do
      if range.start == address then return range.data .. ("\0"):rep(length - #range.data) end
    end
    return ("\0"):rep(length)
  end,
  write_memory = function(self, address, data)
    for _, range in ipairs(self.ranges) do
      if range.start == address then range.data = data return end
    end
    error("no range starts at this address")
  end,
  run = function(self) return self:next("run") end,
  run_uarch = function(self) return self:next("run_uarch") end,
  log_step_uarch = function(self)
    local before = self:get_root_hash()
    self:next("log_step_uarch")
    return { accesses = { {}, {}, {} }, before = before, after = self:get_root_hash() }
  end,
  verify_step_uarch = function(_, before, log)
    assert(before == log.before, "the log starts from another hash")
    return log.after
  end,
  receive_cmio_request = function(self) return table.unpack(self.request) end,
  send_cmio_response = function(self, reason, data, revert_root_hash)
    assert(self.request[1] == 1, "the machine does not wait")
    if reason == cartesi.HTIF_YIELD_REASON_ADVANCE_STATE then
      assert(revert_root_hash == self:get_root_hash(), "not the hash of the machine that receives the input")
    end
    self.response = { reason = reason, data = data }
  end,
  swap = function(self, other)
    for key in pairs({ ranges = 1, registers = 1, script = 1, position = 1, request = 1 }) do
      self[key], other[key] = other[key], self[key]
    end
  end,
}

local remote = {
  fork_server = function(self)
    local copy = cartesi.instantiate(self.scenario, true)
    copy.position, copy.request = self.position, self.request
    for i, range in ipairs(self.ranges) do copy.ranges[i].data = range.data end
    return copy
  end,
  shutdown_server = function(self)
    assert(not self.ended, "the server has ended")
    self.ended = true
  end,
}

-- Takes the next event of the script, which must be of this kind.
local function next_event(self, kind)
  local event = table.remove(self.events, 1) or error("the script of the test is over")
  assert(event.kind == kind, "the script expects " .. event.kind .. ", not " .. kind)
  for index, data in pairs(event.write or {}) do self.ranges[index].data = data end
  if event.request then self.request = event.request end
  for name, value in pairs(event.registers or {}) do self.registers[name] = value end
  return event.returns and assert(cartesi[event.returns], event.returns)
end

local class = {}
for name, implementation in pairs(methods) do class[name] = checked("machine", name, implementation, 1) end
local remote_class = setmetatable({}, { __index = class })
for name, implementation in pairs(remote) do remote_class[name] = checked("jsonrpcMachine", name, implementation, 1) end

function cartesi.instantiate(scenario, is_remote)
  local self = { scenario = scenario, registers = {}, request = scenario.request, ranges = {}, nvram = scenario.nvram }
  for i, range in ipairs(scenario.ranges) do
    self.ranges[i] = { start = range.start, log2_size = range.log2_size, data = range.data }
  end
  self.events = scenario.events -- shared by forks: the script is that of the whole program
  local methods_of = is_remote and remote_class or class
  return setmetatable(self, {
    __index = function(_, name) return name == "next" and next_event or methods_of[name] end,
    __close = function() end,
  })
end

local scenario = scenarios[os.getenv("SCENARIO")]
cartesi.machine = setmetatable({}, {
  __index = class,
  __call = function(_, config)
    if type(config) == "table" then facts.check_config(config) end
    return cartesi.instantiate(scenario, false)
  end,
})

return cartesi
