"""Bytes and words: the fields of deposits, the calls of vouchers, the words of commands."""

import re


# #region read
class Reader:
    """Reads the packed fields of a deposit, one after the other."""

    def __init__(self, payload):
        self.data = bytes.fromhex(payload[2:])

    def take(self, size):
        if size > len(self.data):
            raise ValueError("the payload ends too early")
        field, self.data = self.data[:size], self.data[size:]
        return field

    def address(self):
        return "0x" + self.take(20).hex()

    def uint256(self):
        return int.from_bytes(self.take(32), "big")

    def arrays(self, count):
        """`count` arrays of uint256 in the encoding of Solidity: first the place of each,
        counted from here, then at each place the length and the items."""
        start = self.data
        arrays = []
        for index in range(count):
            self.data = start[32 * index :]
            self.data = start[self.size(start) :]
            arrays.append([self.uint256() for _ in range(self.size(start))])
        return arrays

    def size(self, data):
        """A place or a length, which cannot exceed what there is."""
        number = self.uint256()
        if number > len(data):
            raise ValueError("the payload ends too early")
        return number
# #endregion read


# #region write
def word(value):
    """32 bytes of a call: an integer, or an address."""
    return (int(value, 16) if isinstance(value, str) else value).to_bytes(32, "big")


def call(selector, *args):
    """Encodes a call of a contract. A list goes behind the other arguments, and its place
    before; a list of bytes is written as `b""`, because the wallet sends no data."""
    head, tail = [], b""
    for arg in args:
        if isinstance(arg, (list, bytes)):
            head.append(32 * len(args) + len(tail))
            tail += word(len(arg)) + b"".join(map(word, arg))
        else:
            head.append(arg)
    return selector + (b"".join(map(word, head)) + tail).hex()
# #endregion write


# #region parse
MAX_UINT256 = 2**256 - 1


def words(payload):
    data = bytes.fromhex(payload[2:])
    if not data.isascii():
        raise ValueError("the input is not ASCII text")
    return [part.decode() for part in data.split()]


def parse_address(text):
    """Addresses are kept in lower case, so that equal ones are equal texts."""
    if not re.fullmatch("0x[0-9a-fA-F]{40}", text):
        raise ValueError("an address is 0x and 40 hexadecimal digits")
    return text.lower()


def parse_uint256(text):
    if not re.fullmatch("[0-9]{1,78}", text) or int(text) > MAX_UINT256:
        return None
    return int(text)


def parse_amount(text):
    amount = parse_uint256(text)
    if not amount:
        raise ValueError("an amount is a whole number from 1 to 2^256 - 1")
    return amount


def parse_id(text):
    token_id = parse_uint256(text)
    if token_id is None:
        raise ValueError("an id is a whole number from 0 to 2^256 - 1")
    return token_id
# #endregion parse
