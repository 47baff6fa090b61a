"""ERC-721: who owns which token."""

import json

from abi import Reader, call, parse_address, parse_id
from rollup import report, voucher

# #region balances
owners = {}  # (token contract, id) → owner


def set_owner(token, token_id, owner):
    owners[token, token_id] = owner


def check_owner(token, token_id, account):
    if owners.get((token, token_id)) != account:
        raise ValueError("the sender does not own this token")
# #endregion balances


# #region deposit
def deposit(payload):
    """The portal sends: token (20 bytes), depositor (20), id (32), data."""
    reader = Reader(payload)
    token = reader.address()
    depositor = reader.address()
    token_id = reader.uint256()
    set_owner(token, token_id, depositor)
# #endregion deposit


# #region transfer
def transfer(token, sender, to, token_id):
    check_owner(token, token_id, sender)
    set_owner(token, token_id, to)
# #endregion transfer


# #region withdraw
SAFE_TRANSFER_FROM = "0x42842e0e"  # safeTransferFrom(address,address,uint256)


def withdraw(token, owner, token_id, application):
    """`application` is the contract that holds the token: `app_contract` of the metadata."""
    check_owner(token, token_id, owner)
    voucher(token, 0, call(SAFE_TRANSFER_FROM, application, owner, token_id))
    del owners[token, token_id]
# #endregion withdraw


# #region command
def command(sender, args, application):
    if args[:1] == ["transfer"] and len(args) == 4:
        token, to = map(parse_address, args[1:3])
        transfer(token, sender, to, parse_id(args[3]))
    elif args[:1] == ["withdraw"] and len(args) == 3:
        withdraw(parse_address(args[1]), sender, parse_id(args[2]), application)
    else:
        raise ValueError(
            "send: erc721 transfer <token> <to> <id>, or erc721 withdraw <token> <id>"
        )
# #endregion command


# #region inspect
def inspect(args):
    if len(args) != 2:
        raise ValueError("ask: erc721 <token> <account>")
    wanted, account = map(parse_address, args)
    ids = sorted(
        token_id
        for (token, token_id), owner in owners.items()
        if token == wanted and owner == account
    )
    # As texts: a JSON number above 2^53 loses digits in many readers.
    report(json.dumps([str(token_id) for token_id in ids], separators=(",", ":")))
# #endregion inspect
