-- Feeds inputs to a rollup application, and undoes what it rejects.
local cartesi = require("cartesi")
local jsonrpc = require("cartesi.jsonrpc")

local ACCEPTED = cartesi.HTIF_YIELD_MANUAL_REASON_RX_ACCEPTED
local REJECTED = cartesi.HTIF_YIELD_MANUAL_REASON_RX_REJECTED
local OUTPUT = cartesi.HTIF_YIELD_AUTOMATIC_REASON_TX_OUTPUT

-- #region run
-- Runs to the next manual yield and prints each output on the way; returns the reason of the yield.
local function run_input(machine)
  while true do
    local break_reason = machine:run()
    if break_reason == cartesi.BREAK_REASON_YIELDED_AUTOMATICALLY then
      local _, reason, data = machine:receive_cmio_request()
      if reason == OUTPUT then
        print("  output of " .. #data .. " bytes")
      end
    elseif break_reason == cartesi.BREAK_REASON_YIELDED_MANUALLY then
      local _, reason = machine:receive_cmio_request()
      return reason
    elseif break_reason ~= cartesi.BREAK_REASON_REACHED_TARGET_MCYCLE then
      error("the machine cannot go on: break reason " .. break_reason)
    end
  end
end
-- #endregion run

local server <close> = jsonrpc.spawn_server()
local machine = server("application-template")

-- #region feed
for index, file in ipairs(arg) do
  print("input " .. index - 1)
  local before = machine:get_root_hash()
  local snapshot = machine:fork_server()
  local input = assert(io.open(file, "rb")):read("a")
  machine:send_cmio_response(cartesi.HTIF_YIELD_REASON_ADVANCE_STATE, input, before)
  local reason = run_input(machine)
  if reason == REJECTED then
    -- The snapshot takes over; the handle `snapshot` then holds the machine to end.
    machine:swap(snapshot)
  end
  snapshot:shutdown_server()
  print(reason == ACCEPTED and "  accepted" or reason == REJECTED and "  rejected" or "  exception")
end
print(cartesi.tohex(machine:get_root_hash()))
-- #endregion feed
