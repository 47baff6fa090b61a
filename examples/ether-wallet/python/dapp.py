# Ether wallet: accounts deposit Ether through the Ether portal, send it to each
# other inside the application and withdraw it with a voucher.
#
# Inputs (amounts in wei, as decimal strings):
#   {"method": "transfer", "to": "0x…", "amount": "100"}
#   {"method": "withdraw", "amount": "100"}
# Inspect: balance/0x…
#
# A withdrawal needs the address of the application. Relay it once with the
# contract DAppAddressRelay:  cartesi send dapp-address
#
# Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 python3 dapp.py

# #region setup
import json
import re
from os import environ
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER = environ.get("ROLLUP_HTTP_SERVER_URL", "http://127.0.0.1:5004")

# The contracts have the same addresses on every network.
ETHER_PORTAL = "0xFfdbe43d4c855BF7e0f105c400A50857f53AB044".lower()
DAPP_ADDRESS_RELAY = "0xF5DE34d6BbC0446E2a45719E718efEbaaE179daE".lower()


def post(path, body):
    request = Request(
        f"{SERVER}/{path}",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urlopen(request) as response:
            return response.status, response.read()
    except HTTPError as error:
        text = error.read().decode()
        raise RuntimeError(f"POST /{path} answered {error.code}: {text}") from error


def json_to_hex(value):
    return "0x" + json.dumps(value).encode().hex()


def send_notice(value):
    post("notice", {"payload": json_to_hex(value)})


def send_report(value):
    post("report", {"payload": json_to_hex(value)})
# #endregion setup


# #region abi
def hex_to_bytes(value):
    return bytes.fromhex(value[2:])


def read_address(data, start):
    return "0x" + data[start : start + 20].hex()


def read_uint256(data, start):
    return int.from_bytes(data[start : start + 32], "big")


# An argument of a contract call takes 32 bytes, padded with zeros on the left.
def abi_address(value):
    return value[2:].lower().rjust(64, "0")


def abi_uint256(value):
    return f"{value:064x}"
# #endregion abi


# #region state
balances = {}  # account -> wei
application = None  # the application's own address on the base layer, once relayed


# Addresses are in lower case, like the msg_sender that the server sends.
def parse_address(value):
    if not isinstance(value, str) or not re.fullmatch(r"0x[0-9a-fA-F]{40}", value):
        raise ValueError("an address is 0x and 40 hex digits")
    return value.lower()


# Amounts are decimal strings, because JSON numbers lose digits in other languages.
def parse_amount(value):
    if not isinstance(value, str) or not re.fullmatch(r"[0-9]{1,78}", value) or int(value) == 0:
        raise ValueError('the amount is a positive integer in a string, such as "100"')
    return int(value)
# #endregion state


# #region deposit
# The portal sends: sender (20 bytes), value (32 bytes), data from the sender (the rest).
def deposit(payload):
    data = hex_to_bytes(payload)
    if len(data) < 52:
        raise ValueError("the deposit is too short")
    account = read_address(data, 0)
    amount = read_uint256(data, 20)
    balance = balances.get(account, 0) + amount
    send_notice({
        "event": "deposit",
        "account": account,
        "amount": str(amount),
        "balance": str(balance),
    })
    balances[account] = balance
# #endregion deposit


# #region relay
# DAppAddressRelay sends only the address of the application.
def relay(payload):
    global application
    data = hex_to_bytes(payload)
    if len(data) != 20:
        raise ValueError("the relayed address is not 20 bytes long")
    application = read_address(data, 0)
# #endregion relay


# #region transfer
def transfer(sender, command):
    to = parse_address(command.get("to"))
    amount = parse_amount(command.get("amount"))
    if to == sender:
        raise ValueError("sender and receiver are the same account")
    if balances.get(sender, 0) < amount:
        raise ValueError("the balance is too low")
    send_notice({"event": "transfer", "from": sender, "to": to, "amount": str(amount)})
    balances[sender] -= amount
    balances[to] = balances.get(to, 0) + amount
# #endregion transfer


# #region withdraw
WITHDRAW_ETHER = "0x522f6815"  # selector of withdrawEther(address,uint256)


def withdraw(account, command):
    amount = parse_amount(command.get("amount"))
    if application is None:
        raise ValueError("the address of the application was not relayed yet")
    if balances.get(account, 0) < amount:
        raise ValueError("the balance is too low")
    # The application contract holds the Ether, and only the contract itself may
    # call withdrawEther: the voucher makes it call itself.
    post("voucher", {
        "destination": application,
        "payload": WITHDRAW_ETHER + abi_address(account) + abi_uint256(amount),
    })
    balances[account] -= amount
# #endregion withdraw


# #region advance
def parse_command(payload):
    try:
        command = json.loads(hex_to_bytes(payload))
    except ValueError:
        raise ValueError("the input is not JSON") from None
    if not isinstance(command, dict):
        raise ValueError("the input is not a JSON object")
    return command


def handle_advance(data):
    # Only the portal itself can be msg_sender with this address. A payload that
    # looks like a deposit but has another sender is an ordinary input.
    sender = data["metadata"]["msg_sender"].lower()
    if sender == ETHER_PORTAL:
        return deposit(data["payload"])
    if sender == DAPP_ADDRESS_RELAY:
        return relay(data["payload"])

    command = parse_command(data["payload"])
    if command.get("method") == "transfer":
        return transfer(sender, command)
    if command.get("method") == "withdraw":
        return withdraw(sender, command)
    raise ValueError("the method is neither transfer nor withdraw")
# #endregion advance


# #region balance
def handle_inspect(data):
    query = hex_to_bytes(data["payload"]).decode("utf-8").split("/")
    if len(query) != 2 or query[0] != "balance":
        raise ValueError("inspect balance/<account>")
    account = parse_address(query[1])
    send_report({"account": account, "balance": str(balances.get(account, 0))})
# #endregion balance


# #region loop
HANDLERS = {
    "advance_state": handle_advance,
    "inspect_state": handle_inspect,
}


def main():
    status = "accept"
    while True:
        code, body = post("finish", {"status": status})
        # 202: no request yet. A server outside the Cartesi Machine can answer this.
        if code == 202:
            continue
        request = json.loads(body)
        try:
            HANDLERS[request["request_type"]](request["data"])
            status = "accept"
        except Exception as error:
            # A report is kept despite the rejection, so the sender can read what was wrong.
            send_report({"error": str(error)})
            status = "reject"


main()
# #endregion loop
