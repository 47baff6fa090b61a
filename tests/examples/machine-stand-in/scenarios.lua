-- What happens in the machine of each program.
local RAM = { start = 0x80000000, log2_size = 27, data = "kernel and programs" }
local IN = { start = 0xa0000000, log2_size = 12, data = "" }
local OUT = { start = 0xa0001000, log2_size = 12, data = "" }

local function drive(label, range)
  return { label = label, start = range.start, length = 1 << range.log2_size, log2_size = range.log2_size }
end

local AUTOMATIC, MANUAL = 0, 1

return {
  run = {
    ranges = { RAM },
    events = {
      { kind = "run", returns = "BREAK_REASON_REACHED_TARGET_MCYCLE", registers = { mcycle = 100000000 } },
      { kind = "run", returns = "BREAK_REASON_YIELDED_AUTOMATICALLY", registers = { mcycle = 110000000 } },
      { kind = "run", returns = "BREAK_REASON_HALTED", registers = { mcycle = 120000000 }, write = { "halted" } },
    },
  },
  template = {
    ranges = { RAM, IN, OUT },
    nvram = { drive("input", IN), drive("output", OUT) },
    events = {
      { kind = "run", returns = "BREAK_REASON_YIELDED_AUTOMATICALLY" },
      { kind = "run", returns = "BREAK_REASON_HALTED", write = { [3] = "4\n" } },
    },
  },
  inputs = {
    ranges = { RAM },
    request = { MANUAL, 1, "" },
    events = {
      { kind = "run", returns = "BREAK_REASON_YIELDED_AUTOMATICALLY", request = { AUTOMATIC, 2, ("o"):rep(388) } },
      { kind = "run", returns = "BREAK_REASON_YIELDED_AUTOMATICALLY", request = { AUTOMATIC, 4, "report" } },
      { kind = "run", returns = "BREAK_REASON_YIELDED_MANUALLY", request = { MANUAL, 1, "" }, write = { "after input 0" } },
      { kind = "run", returns = "BREAK_REASON_REACHED_TARGET_MCYCLE" },
      { kind = "run", returns = "BREAK_REASON_YIELDED_MANUALLY", request = { MANUAL, 2, "" }, write = { "to be undone" } },
    },
  },
  step = {
    ranges = { RAM },
    events = {
      { kind = "run", returns = "BREAK_REASON_REACHED_TARGET_MCYCLE" },
      { kind = "run_uarch", returns = "UARCH_BREAK_REASON_REACHED_TARGET_UARCH_CYCLE" },
      { kind = "log_step_uarch", write = { "after the step" } },
    },
  },
}
