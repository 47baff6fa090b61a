"""ERC-20: who owns how much of which token, in the token's smallest unit."""

from abi import Reader, call, parse_address, parse_amount
from rollup import report, voucher

# #region balances
balances = {}  # (token, account) → amount


def balance_of(token, account):
    return balances.get((token, account), 0)


def credit(token, account, amount):
    balances[token, account] = balance_of(token, account) + amount


def debit(token, account, amount):
    check_balance(token, account, amount)
    balances[token, account] = balance_of(token, account) - amount


def check_balance(token, account, amount):
    balance = balance_of(token, account)
    if amount > balance:
        raise ValueError(f"the balance is {balance}")
# #endregion balances


# #region deposit
def deposit(payload):
    """The portal sends: token (20 bytes), depositor (20), amount (32), data."""
    reader = Reader(payload)
    token = reader.address()
    depositor = reader.address()
    amount = reader.uint256()
    credit(token, depositor, amount)
# #endregion deposit


# #region transfer
def transfer(token, sender, to, amount):
    debit(token, sender, amount)
    credit(token, to, amount)
# #endregion transfer


# #region withdraw
TRANSFER = "0xa9059cbb"  # transfer(address,uint256)


def withdraw(token, owner, amount):
    """The contract owns the tokens, so the voucher makes it call the token contract."""
    check_balance(token, owner, amount)
    voucher(token, 0, call(TRANSFER, owner, amount))
    debit(token, owner, amount)
# #endregion withdraw


# #region command
def command(sender, args, application):
    if args[:1] == ["transfer"] and len(args) == 4:
        token, to = map(parse_address, args[1:3])
        transfer(token, sender, to, parse_amount(args[3]))
    elif args[:1] == ["withdraw"] and len(args) == 3:
        withdraw(parse_address(args[1]), sender, parse_amount(args[2]))
    else:
        raise ValueError(
            "send: erc20 transfer <token> <to> <amount>, or erc20 withdraw <token> <amount>"
        )
# #endregion command


# #region inspect
def inspect(args):
    if len(args) != 2:
        raise ValueError("ask: erc20 <token> <account>")
    token, account = map(parse_address, args)
    report(str(balance_of(token, account)))
# #endregion inspect
