# Wallet for Rollups 2.0: deposits of Ether, ERC-20, ERC-721 and ERC-1155 tokens through the
# portals, transfers between accounts inside the application, withdrawals as vouchers.
#
#   ether transfer <to> <wei>                  ether withdraw <wei>
#   erc20 transfer <token> <to> <amount>       erc20 withdraw <token> <amount>
#   erc721 transfer <token> <to> <id>          erc721 withdraw <token> <id>
#   erc1155 transfer <token> <to> <ids> <amounts>
#   erc1155 withdraw <token> <ids> <amounts>   several are separated by commas
#   run <calldata>                             a delegate-call voucher to LOGIC, only for ADMIN
#
# Inspect: ether <account>, erc20 <token> <account>, and so on.
#
# Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 python3 dapp.py

import json
import re
from os import environ

import erc20
import erc721
import erc1155
import ether
from abi import words
from rollup import post, report

# #region setup
# The portals of contracts 3.0.0-alpha.10. Another release has other addresses.
PORTALS = {
    "ETHER_PORTAL": "0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0",
    "ERC20_PORTAL": "0x3332DE61a8BB9aC84893b2f552Fe81C9a6dC5419",
    "ERC721_PORTAL": "0x397c352d18DFf47CC8a6143403142cf7afd5Ff7E",
    "ERC1155_SINGLE_PORTAL": "0x585F56351A66f131E176a345662215C772f80451",
    "ERC1155_BATCH_PORTAL": "0xee33550a22e3Cf6Cc265524dC9bcfD99D2307EBe",
}
LOGIC = environ.get("LOGIC", "")
ADMIN = environ.get("ADMIN", "").lower()


def portal(name):
    """Addresses are compared in lower case."""
    return environ.get(name, PORTALS[name]).lower()


# What to do with an input of each portal.
DEPOSITS = {
    portal("ETHER_PORTAL"): ether.deposit,
    portal("ERC20_PORTAL"): erc20.deposit,
    portal("ERC721_PORTAL"): erc721.deposit,
    portal("ERC1155_SINGLE_PORTAL"): erc1155.deposit,
    portal("ERC1155_BATCH_PORTAL"): erc1155.deposit_batch,
}
WALLETS = {"ether": ether, "erc20": erc20, "erc721": erc721, "erc1155": erc1155}
# #endregion setup


# #region advance
def handle_advance(data):
    metadata, payload = data["metadata"], data["payload"]
    sender = metadata["msg_sender"].lower()
    # Only a portal can send as the portal. The same bytes from anyone else are no deposit.
    if sender in DEPOSITS:
        DEPOSITS[sender](payload)
        return

    name, *args = words(payload) or [""]
    if name in WALLETS:
        WALLETS[name].command(sender, args, metadata["app_contract"])
    elif name == "run" and len(args) == 1:
        run_logic(sender, args[0])
    else:
        raise ValueError("send: ether, erc20, erc721 or erc1155 and a command, or run <calldata>")
# #endregion advance


# #region delegate
def run_logic(sender, payload):
    # The code at LOGIC runs as the application's contract, so nobody else may choose it.
    if sender != ADMIN:
        raise ValueError("only the administrator can do this")
    if not re.fullmatch("0x([0-9a-fA-F]{2})*", payload):
        raise ValueError("calldata is 0x and pairs of digits")
    post("delegate-call-voucher", {"destination": LOGIC, "payload": payload})
# #endregion delegate


# #region inspect
def handle_inspect(data):
    name, *args = words(data["payload"]) or [""]
    if name not in WALLETS:
        raise ValueError("ask: ether, erc20, erc721 or erc1155 and an account")
    WALLETS[name].inspect(args)
# #endregion inspect


# #region loop
handlers = {"advance_state": handle_advance, "inspect_state": handle_inspect}

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
        report(str(error))
        status = "reject"
# #endregion loop
