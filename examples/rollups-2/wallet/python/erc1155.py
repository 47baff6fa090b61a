"""ERC-1155: who owns how much of which id of which token contract."""

import json

from abi import Reader, call, parse_address, parse_amount, parse_id
from rollup import report, voucher

# #region balances
holdings = {}  # (token, account) → {id: amount}


def holding_of(token, account):
    return holdings.get((token, account), {})


def added(holding, ids, amounts):
    """A changed copy, so that an error in the middle of a batch changes nothing."""
    copy = dict(holding)
    for token_id, amount in zip(ids, amounts):
        copy[token_id] = copy.get(token_id, 0) + amount
    return copy


def subtracted(holding, ids, amounts):
    copy = dict(holding)
    for token_id, amount in zip(ids, amounts):
        balance = copy.get(token_id, 0)
        if amount > balance:
            raise ValueError(f"the balance of id {token_id} is {balance}")
        copy[token_id] = balance - amount
    return copy


def check_lengths(ids, amounts):
    if len(ids) != len(amounts):
        raise ValueError("there are not as many amounts as ids")
# #endregion balances


# #region deposit
def deposit(payload):
    """The portal sends: token (20 bytes), depositor (20), id (32), amount (32), data."""
    reader = Reader(payload)
    token = reader.address()
    depositor = reader.address()
    token_id = reader.uint256()
    amount = reader.uint256()
    holding = holding_of(token, depositor)
    holdings[token, depositor] = added(holding, [token_id], [amount])
# #endregion deposit


# #region batch
def deposit_batch(payload):
    """The portal for batches sends: token (20 bytes), depositor (20), then ids, amounts
    and data as abi.encode(uint256[], uint256[], bytes, bytes)."""
    reader = Reader(payload)
    token = reader.address()
    depositor = reader.address()
    ids, amounts = reader.arrays(2)
    check_lengths(ids, amounts)
    holdings[token, depositor] = added(holding_of(token, depositor), ids, amounts)
# #endregion batch


# #region transfer
def transfer(token, sender, to, ids, amounts):
    holdings[token, sender] = subtracted(holding_of(token, sender), ids, amounts)
    holdings[token, to] = added(holding_of(token, to), ids, amounts)
# #endregion transfer


# #region withdraw
SINGLE = "0xf242432a"  # safeTransferFrom(address,address,uint256,uint256,bytes)
BATCH = "0x2eb2c2d6"  # safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)


def withdraw(token, owner, ids, amounts, application):
    rest = subtracted(holding_of(token, owner), ids, amounts)
    if len(ids) == 1:
        payload = call(SINGLE, application, owner, ids[0], amounts[0], b"")
    else:
        payload = call(BATCH, application, owner, ids, amounts, b"")
    voucher(token, 0, payload)
    holdings[token, owner] = rest
# #endregion withdraw


# #region command
def command(sender, args, application):
    if args[:1] == ["transfer"] and len(args) == 5:
        token, to = map(parse_address, args[1:3])
        transfer(token, sender, to, *parse_lists(args[3], args[4]))
    elif args[:1] == ["withdraw"] and len(args) == 4:
        token = parse_address(args[1])
        withdraw(token, sender, *parse_lists(args[2], args[3]), application)
    else:
        raise ValueError(
            "send: erc1155 transfer <token> <to> <ids> <amounts>, "
            "or erc1155 withdraw <token> <ids> <amounts>"
        )


def parse_lists(id_list, amount_list):
    ids = [parse_id(text) for text in id_list.split(",")]
    amounts = [parse_amount(text) for text in amount_list.split(",")]
    check_lengths(ids, amounts)
    return ids, amounts
# #endregion command


# #region inspect
def inspect(args):
    if len(args) != 2:
        raise ValueError("ask: erc1155 <token> <account>")
    token, account = map(parse_address, args)
    owned = [
        {"id": str(token_id), "amount": str(amount)}
        for token_id, amount in sorted(holding_of(token, account).items())
        if amount > 0
    ]
    report(json.dumps(owned, separators=(",", ":")))
# #endregion inspect
