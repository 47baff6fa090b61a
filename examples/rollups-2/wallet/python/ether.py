"""Ether: who owns how many wei."""

from abi import Reader, parse_address, parse_amount
from rollup import report, voucher

# #region balances
balances = {}  # account → wei


def balance_of(account):
    return balances.get(account, 0)


def credit(account, amount):
    balances[account] = balance_of(account) + amount


def debit(account, amount):
    check_balance(account, amount)
    balances[account] = balance_of(account) - amount


def check_balance(account, amount):
    if amount > balance_of(account):
        raise ValueError(f"the balance is {balance_of(account)} wei")
# #endregion balances


# #region deposit
def deposit(payload):
    """The portal sends: depositor (20 bytes), wei (32 bytes), data of the depositor."""
    reader = Reader(payload)
    depositor = reader.address()
    amount = reader.uint256()
    credit(depositor, amount)
# #endregion deposit


# #region transfer
def transfer(sender, to, amount):
    debit(sender, amount)
    credit(to, amount)
# #endregion transfer


# #region withdraw
def withdraw(owner, amount):
    """The voucher has no call data: it only carries the value."""
    check_balance(owner, amount)
    voucher(owner, amount, "0x")
    debit(owner, amount)
# #endregion withdraw


# #region command
def command(sender, args, application):
    if args[:1] == ["transfer"] and len(args) == 3:
        transfer(sender, parse_address(args[1]), parse_amount(args[2]))
    elif args[:1] == ["withdraw"] and len(args) == 2:
        withdraw(sender, parse_amount(args[1]))
    else:
        raise ValueError("send: ether transfer <to> <wei>, or ether withdraw <wei>")
# #endregion command


# #region inspect
def inspect(args):
    if len(args) != 1:
        raise ValueError("ask: ether <account>")
    report(str(balance_of(parse_address(args[0]))))
# #endregion inspect
