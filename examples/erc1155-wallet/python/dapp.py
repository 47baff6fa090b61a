# ERC-1155 wallet: accounts deposit tokens through the two ERC-1155 portals, move
# them between each other inside the application and withdraw them with a voucher.
#
# Inputs (token ids and amounts as decimal strings, as many amounts as ids):
#   {"method": "transfer", "token": "0x…", "tokenIds": ["7"], "amounts": ["2"], "to": "0x…"}
#   {"method": "withdraw", "token": "0x…", "tokenIds": ["7", "8"], "amounts": ["1", "5"]}
# Inspect: balance/<account>
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
ERC1155_SINGLE_PORTAL = "0x7CFB0193Ca87eB6e48056885E026552c3A941FC4".lower()
ERC1155_BATCH_PORTAL = "0xedB53860A6B52bbb7561Ad596416ee9965B055Aa".lower()
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
    if start + 32 > len(data):
        raise ValueError("the deposit is too short")
    return int.from_bytes(data[start : start + 32], "big")


# An argument of a contract call takes 32 bytes, padded with zeros on the left.
def abi_address(value):
    return value[2:].lower().rjust(64, "0")


def abi_uint256(value):
    return f"{value:064x}"


# A list does not fit in its position. The position holds the offset from the start of
# the arguments at which the list begins: its length, then its members.
def read_list(data, place):
    start = read_uint256(data, place)
    length = read_uint256(data, start)
    if length > len(data):
        raise ValueError("the deposit is too short")
    return [read_uint256(data, start + 32 + 32 * i) for i in range(length)]


def abi_list(values):
    return abi_uint256(len(values)) + "".join(abi_uint256(value) for value in values)
# #endregion abi


# #region state
balances = {}  # (account, token, token id) -> amount, never 0
application = None  # the application's own address on the base layer, once relayed


def add_to_balance(account, token, token_id, amount):
    key = account, token, token_id
    balances[key] = balances.get(key, 0) + amount
    if balances[key] == 0:
        del balances[key]
# #endregion state


# #region parse
# Addresses are in lower case, like the msg_sender that the server sends.
def parse_address(value):
    if not isinstance(value, str) or not re.fullmatch(r"0x[0-9a-fA-F]{40}", value):
        raise ValueError("an address is 0x and 40 hex digits")
    return value.lower()


# Ids and amounts are decimal strings, because JSON numbers lose digits in other languages.
def parse_integer(value, least, name):
    is_integer = isinstance(value, str) and re.fullmatch(r"[0-9]{1,78}", value)
    if not is_integer or not least <= int(value) < 2**256:
        raise ValueError(f'{name} is an integer from {least} in a string, such as "7"')
    return int(value)


# The tokens that a command names: a list of (token id, amount), all of which
# the account owns. A command is carried out as a whole or not at all.
def parse_owned_tokens(account, token, command):
    ids, amounts = command.get("tokenIds"), command.get("amounts")
    is_list = isinstance(ids, list) and isinstance(amounts, list)
    if not is_list or not ids or len(ids) != len(amounts):
        raise ValueError("tokenIds and amounts are lists of the same length")
    tokens = [
        (parse_integer(token_id, 0, "a token id"), parse_integer(amount, 1, "an amount"))
        for token_id, amount in zip(ids, amounts)
    ]
    # If an id were in the list twice, each amount would be compared with the full balance.
    if len({token_id for token_id, _ in tokens}) < len(tokens):
        raise ValueError("a token id is in the list twice")
    for token_id, amount in tokens:
        if balances.get((account, token, token_id), 0) < amount:
            raise ValueError(f"the balance of token {token_id} is too low")
    return tokens


# Notices list tokens in the same form as commands.
def listed(tokens):
    return {
        "tokenIds": [str(token_id) for token_id, _ in tokens],
        "amounts": [str(amount) for _, amount in tokens],
    }
# #endregion parse


# #region deposit
# The single portal sends: token (20 bytes), sender (20 bytes), token id (32
# bytes), amount (32 bytes), then two byte strings from the sender, ABI-encoded.
def decode_single(data):
    return [(read_uint256(data, 40), read_uint256(data, 72))]


# The batch portal sends: token (20 bytes), sender (20 bytes), then two lists
# and the two byte strings, ABI-encoded together.
def decode_batch(data):
    arguments = data[40:]
    ids, amounts = read_list(arguments, 0), read_list(arguments, 32)
    # Most token contracts reject such a batch, but anyone can deploy one that does not.
    if len(ids) != len(amounts):
        raise ValueError("the deposit has more ids than amounts")
    return list(zip(ids, amounts))


def deposit(data, tokens):
    token = read_address(data, 0)
    account = read_address(data, 20)
    send_notice({"event": "deposit", "token": token, "account": account, **listed(tokens)})
    # One by one, because a batch can contain the same id twice.
    for token_id, amount in tokens:
        add_to_balance(account, token, token_id, amount)
# #endregion deposit


# #region relay
# DAppAddressRelay sends only the address of the application.
def relay(data):
    global application
    if len(data) != 20:
        raise ValueError("the relayed address is not 20 bytes long")
    application = read_address(data, 0)
# #endregion relay


# #region transfer
def transfer(sender, command):
    token = parse_address(command.get("token"))
    to = parse_address(command.get("to"))
    tokens = parse_owned_tokens(sender, token, command)
    send_notice({"event": "transfer", "token": token, "from": sender, "to": to, **listed(tokens)})
    for token_id, amount in tokens:
        add_to_balance(sender, token, token_id, -amount)
        add_to_balance(to, token, token_id, amount)
# #endregion transfer


# #region withdraw
# Selector of safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
SAFE_BATCH_TRANSFER_FROM = "0x2eb2c2d6"


def withdraw(account, command):
    token = parse_address(command.get("token"))
    tokens = parse_owned_tokens(account, token, command)
    if application is None:
        raise ValueError("the address of the application was not relayed yet")
    # The application contract holds the tokens. The voucher makes it call
    # safeBatchTransferFrom on the token contract, from its own address.
    ids = abi_list([token_id for token_id, _ in tokens])
    amounts = abi_list([amount for _, amount in tokens])
    # Five positions for arguments, then the two lists, then empty data.
    ids_start = 5 * 32
    amounts_start = ids_start + len(ids) // 2
    data_start = amounts_start + len(amounts) // 2
    places = (
        abi_address(application)
        + abi_address(account)
        + abi_uint256(ids_start)
        + abi_uint256(amounts_start)
        + abi_uint256(data_start)
    )
    payload = SAFE_BATCH_TRANSFER_FROM + places + ids + amounts + abi_uint256(0)
    post("voucher", {"destination": token, "payload": payload})
    for token_id, amount in tokens:
        add_to_balance(account, token, token_id, -amount)
# #endregion withdraw


# #region advance
def parse_command(data):
    try:
        command = json.loads(data)
    except ValueError:
        raise ValueError("the input is not JSON") from None
    if not isinstance(command, dict):
        raise ValueError("the input is not a JSON object")
    return command


def handle_advance(data):
    # Only a portal itself can be msg_sender with its address. A payload that
    # looks like a deposit but has another sender is an ordinary input.
    sender = data["metadata"]["msg_sender"].lower()
    payload = hex_to_bytes(data["payload"])
    if sender == ERC1155_SINGLE_PORTAL:
        return deposit(payload, decode_single(payload))
    if sender == ERC1155_BATCH_PORTAL:
        return deposit(payload, decode_batch(payload))
    if sender == DAPP_ADDRESS_RELAY:
        return relay(payload)

    command = parse_command(payload)
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
    tokens = [
        {"token": token, "tokenId": str(token_id), "amount": str(amount)}
        for (owner, token, token_id), amount in balances.items()
        if owner == account
    ]
    send_report({"account": account, "tokens": tokens})
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
