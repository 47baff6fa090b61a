# Ether wallet for Rollups 2.0: deposits through the Ether portal, withdrawals as vouchers.
#
#   withdraw <wei>       a voucher that pays the sender
#   run <calldata>       a delegate-call voucher to LOGIC, only for ADMIN
#
# Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 python3 dapp.py

# #region setup
import json
import os
import re
import urllib.request

SERVER = os.environ.get("ROLLUP_HTTP_SERVER_URL", "http://127.0.0.1:5004")
# The portal of contracts 3.0.0-alpha.10. Another release has another address.
DEFAULT_PORTAL = "0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0"
ETHER_PORTAL = os.environ.get("ETHER_PORTAL", DEFAULT_PORTAL).lower()
LOGIC = os.environ.get("LOGIC", "")
ADMIN = os.environ.get("ADMIN", "").lower()


def post(path, body):
    request = urllib.request.Request(
        f"{SERVER}/{path}",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    # An answer of 400 or above raises an error.
    with urllib.request.urlopen(request) as response:
        return response.status, response.read().decode()
# #endregion setup


balances = {}


def text_to_hex(text):
    return "0x" + text.encode().hex()


# #region deposit
def deposit(payload):
    # Packed: depositor (20 bytes), amount in wei (32 bytes), data of the depositor.
    data = bytes.fromhex(payload[2:])
    depositor = "0x" + data[:20].hex()
    amount = int.from_bytes(data[20:52], "big")
    balances[depositor] = balances.get(depositor, 0) + amount
# #endregion deposit


# #region withdraw
def withdraw(owner, amount):
    balance = balances.get(owner, 0)
    if not 0 < amount <= balance:
        raise ValueError(f"the balance is {balance} wei")
    balances[owner] = balance - amount
    # 32 bytes in hexadecimal. The application's contract sends this Ether along.
    value = "0x" + amount.to_bytes(32, "big").hex()
    post("voucher", {"destination": owner, "value": value, "payload": "0x"})
# #endregion withdraw


# #region delegate
def run_logic(sender, payload):
    # The code at LOGIC runs as the application's contract, so nobody else may choose it.
    if sender != ADMIN:
        raise ValueError("only the administrator can do this")
    post("delegate-call-voucher", {"destination": LOGIC, "payload": payload})
# #endregion delegate


# #region advance
def handle_advance(data):
    sender = data["metadata"]["msg_sender"].lower()
    if sender == ETHER_PORTAL:
        deposit(data["payload"])
        return
    words = bytes.fromhex(data["payload"][2:]).decode().split()
    command, argument = (words + ["", ""])[:2]
    if command == "withdraw" and re.fullmatch("[0-9]+", argument):
        withdraw(sender, int(argument))
    elif command == "run" and re.fullmatch("0x([0-9a-fA-F]{2})*", argument):
        run_logic(sender, argument)
    else:
        raise ValueError("send: withdraw <wei>, or run <calldata>")
# #endregion advance


def handle_inspect(data):
    account = bytes.fromhex(data["payload"][2:]).decode().strip().lower()
    post("report", {"payload": text_to_hex(str(balances.get(account, 0)))})


handlers = {"advance_state": handle_advance, "inspect_state": handle_inspect}

# #region loop
status = "accept"
while True:
    code, text = post("finish", {"status": status})
    # A server outside the Cartesi Machine can answer 202 when it has no request.
    if code == 202:
        continue
    request = json.loads(text)
    try:
        handlers[request["request_type"]](request["data"])
        status = "accept"
    except Exception as error:
        # Reports are kept even though the input is rejected.
        post("report", {"payload": text_to_hex(str(error))})
        status = "reject"
# #endregion loop
