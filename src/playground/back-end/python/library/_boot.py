# What Python has and MicroPython has not: methods of built-in types, names of built-in errors.
# The interpreter puts the methods into its types, see extend() in types.ts.
import builtins

import _machine

for _name in ("RecursionError",):
    setattr(builtins, _name, RuntimeError)
for _name in ("UnicodeDecodeError", "UnicodeEncodeError"):
    setattr(builtins, _name, UnicodeError)
for _name in ("IOError", "EnvironmentError"):
    setattr(builtins, _name, OSError)
for _name in (
    "FileNotFoundError",
    "FileExistsError",
    "PermissionError",
    "TimeoutError",
    "ConnectionError",
    "NotADirectoryError",
    "IsADirectoryError",
):
    setattr(builtins, _name, type(_name, (OSError,), {}))
builtins.ModuleNotFoundError = ImportError
builtins.FloatingPointError = type("FloatingPointError", (ArithmeticError,), {})


def _ascii(value):
    text = repr(value)
    return "".join(
        c if c < "\x80" else f"\\x{ord(c):02x}" if c < "\u0100" else f"\\u{ord(c):04x}" if c < "\U00010000" else f"\\U{ord(c):08x}"
        for c in text
    )


def _format(value, spec=""):
    return ("{:" + spec + "}").format(value)


def _vars(value):
    return value.__dict__


_print = print


def _print_as_python(*values, sep=" ", end="\n", file=None, flush=False):
    if file is None:
        _print(*values, sep=" " if sep is None else sep, end="\n" if end is None else end)
    else:
        _print(*values, sep=" " if sep is None else sep, end="\n" if end is None else end, file=file)


builtins.print = _print_as_python
builtins.ascii = _ascii
builtins.format = _format
builtins.vars = _vars


# Displays that unpack others, see displays.ts


def _display_dict(*parts):
    result = {}
    for part in parts:
        result.update(part)
    return result


def _display_list(*items):
    return list(items)


def _display_set(*items):
    return set(items)


def _display_tuple(*items):
    return items


for _function in (_display_dict, _display_list, _display_set, _display_tuple):
    setattr(builtins, _function.__name__, _function)


# Texts and bytes


def rjust(self, width, fillchar=None):
    fill = (" " if isinstance(self, str) else b" ") if fillchar is None else fillchar
    return fill * max(0, width - len(self)) + self


def ljust(self, width, fillchar=None):
    fill = (" " if isinstance(self, str) else b" ") if fillchar is None else fillchar
    return self + fill * max(0, width - len(self))


def zfill(self, width):
    zero, signs = ("0", ("+", "-")) if isinstance(self, str) else (b"0", (b"+", b"-"))
    padding = zero * max(0, width - len(self))
    return self[:1] + padding + self[1:] if self[:1] in signs else padding + self


def isascii(self):
    if isinstance(self, str):
        return len(_utf_8_encode(self)) == len(self)
    try:
        return len(_utf_8_decode(self)) == len(self)
    except UnicodeError:
        return False


def isalnum(self):
    return len(self) > 0 and all(self[i : i + 1].isalpha() or self[i : i + 1].isdigit() for i in range(len(self)))


def isdecimal(self):
    return self.isdigit()


def isidentifier(self):
    return len(self) > 0 and not self[0].isdigit() and all(c == "_" or c.isalpha() or c.isdigit() for c in self)


def isprintable(self):
    return all(" " <= c != "\x7f" for c in self)


def capitalize(self):
    return self[:1].upper() + self[1:].lower()


def title(self):
    result, inside = [], False
    for c in self:
        result.append(c.lower() if inside else c.upper())
        inside = c.isalpha()
    return "".join(result)


def swapcase(self):
    return "".join(c.lower() if c.isupper() else c.upper() for c in self)


def casefold(self):
    return self.lower()


def removeprefix(self, prefix):
    return self[len(prefix) :] if self.startswith(prefix) else self


def removesuffix(self, suffix):
    return self[: len(self) - len(suffix)] if suffix and self.endswith(suffix) else self


def translate(self, table):
    result = []
    for c in self:
        found = table.get(ord(c), c)
        if found is not None:
            result.append(chr(found) if isinstance(found, int) else found)
    return "".join(result)


def maketrans(source, target=None, remove=""):
    if target is None:
        return {ord(key) if isinstance(key, str) else key: value for key, value in source.items()}
    table = {ord(key): ord(value) for key, value in zip(source, target)}
    for c in remove:
        table[ord(c)] = None
    return table


def format_map(self, mapping):
    return self.format(**mapping)


_utf_8_encode = str.encode
_utf_8_decode = bytes.decode
_fromhex = bytes.fromhex

_LIMITS = {"latin1": 256, "iso88591": 256, "iso8859": 256, "ascii": 128, "usascii": 128}
_NAMES = {256: "latin-1", 128: "ascii"}


def _codec(encoding):
    name = encoding.lower().replace("-", "").replace("_", "")
    if name in ("utf8", "u8"):
        return None
    if name not in _LIMITS:
        raise LookupError(f"unknown encoding: {encoding}")
    return _LIMITS[name]


def encode(self, encoding="utf-8", errors="strict"):
    limit = _codec(encoding)
    if limit is None:
        return _utf_8_encode(self)
    result = bytearray()
    for position, c in enumerate(self):
        if ord(c) < limit:
            result.append(ord(c))
        elif errors == "replace":
            result.append(63)
        elif errors != "ignore":
            raise UnicodeError(
                f"'{_NAMES[limit]}' codec can't encode character {_ascii(c)} "
                f"in position {position}: ordinal not in range({limit})"
            )
    return bytes(result)


def _utf_8_fault(data, start):
    """What is wrong with the first bytes from `start` that are no UTF-8: the end of what is, the end of the fault and the words."""
    size = len(data)
    while start < size:
        first = data[start]
        if first < 0x80:
            start += 1
            continue
        if first < 0xC2 or first > 0xF4:
            return start, start + 1, "invalid start byte"
        length = 2 if first < 0xE0 else 3 if first < 0xF0 else 4
        low = 0xA0 if first == 0xE0 else 0x90 if first == 0xF0 else 0x80
        high = 0x9F if first == 0xED else 0x8F if first == 0xF4 else 0xBF
        for offset in range(1, length):
            if start + offset >= size:
                return start, size, "unexpected end of data"
            if not low <= data[start + offset] <= high:
                return start, start + offset, "invalid continuation byte"
            low, high = 0x80, 0xBF
        start += length
    return None


def decode(self, encoding="utf-8", errors="strict"):
    limit = _codec(encoding)
    # The quick way for what is ASCII: the interpreter's own check lets through some bytes that are no UTF-8.
    try:
        text = _utf_8_decode(self)
        if len(text) == len(self):
            return text
    except UnicodeError:
        pass
    if limit is not None:
        if limit == 128:
            for position, byte in enumerate(self):
                if byte >= 128 and errors == "strict":
                    raise UnicodeError(
                        f"'ascii' codec can't decode byte 0x{byte:02x} in position {position}: ordinal not in range(128)"
                    )
        return "".join(chr(byte) if byte < limit else "" if errors == "ignore" else "\ufffd" for byte in self)
    fault = _utf_8_fault(self, 0)
    if fault is None:
        return _utf_8_decode(self)
    if errors == "strict":
        start, end, words = fault
        where = f"byte 0x{self[start]:02x} in position {start}"
        if end - start > 1:
            where = f"bytes in position {start}-{end - 1}"
        raise UnicodeError(f"'utf-8' codec can't decode {where}: {words}")
    parts, position = [], 0
    while fault is not None:
        start, end, _ = fault
        parts.append(_utf_8_decode(self[position:start]))
        if errors != "ignore":
            parts.append("\ufffd")
        position = end
        fault = _utf_8_fault(self, position)
    parts.append(_utf_8_decode(self[position:]))
    return "".join(parts)


def fromhex(cls, text):
    try:
        return cls(_fromhex(text))
    except ValueError:
        pass
    digits = "0123456789abcdefABCDEF"
    position, size = 0, len(text)
    while position < size:
        if text[position] in " \t\n\r\x0b\x0c":
            position += 1
            continue
        for place in (position, position + 1):
            if place >= size or text[place] not in digits:
                raise ValueError(f"non-hexadecimal number found in fromhex() arg at position {place}")
        position += 2
    return cls(_fromhex("".join(text.split())))


# Numbers


def _integer(value, name):
    if not isinstance(value, int):
        raise AttributeError(f"'{type(value).__name__}' object has no attribute '{name}'")


def bit_length(self):
    _integer(self, "bit_length")
    return len(bin(abs(self))) - 2 if self else 0


def bit_count(self):
    _integer(self, "bit_count")
    return bin(abs(self)).count("1")


_to_bytes = int.to_bytes
_from_bytes = int.from_bytes


def to_bytes(self, length=1, byteorder="big", *, signed=False):
    _integer(self, "to_bytes")
    if signed:
        if not -(1 << (8 * length - 1)) <= self < 1 << (8 * length - 1):
            raise OverflowError("int too big to convert")
        return _to_bytes(self % (1 << (8 * length)), length, byteorder)
    if self < 0:
        raise OverflowError("can't convert negative int to unsigned")
    if self >= 1 << (8 * length):
        raise OverflowError("int too big to convert")
    return _to_bytes(self, length, byteorder)


def from_bytes(cls, data, byteorder="big", *, signed=False):
    data = bytes(data)
    value = _from_bytes(data, byteorder)
    if signed and data and value >= 1 << (8 * len(data) - 1):
        value -= 1 << (8 * len(data))
    return value


def is_integer(self):
    return self % 1 == 0


def as_integer_ratio(self):
    if isinstance(self, int):
        return self, 1
    if self != self:
        raise ValueError("cannot convert NaN to integer ratio")
    if self in (float("inf"), -float("inf")):
        raise OverflowError("cannot convert Infinity to integer ratio")
    denominator = 1
    while self % 1 != 0:
        self *= 2
        denominator *= 2
    return int(self), denominator


def conjugate(self):
    return self


_texts = (
    "rjust ljust zfill isascii isalnum isdecimal isidentifier isprintable capitalize title swapcase casefold removeprefix "
    "removesuffix"
).split()
_numbers = "bit_length bit_count to_bytes from_bytes is_integer as_integer_ratio conjugate".split()
_here = globals()
_from_bytes_method = classmethod(from_bytes)
_fromhex_method = classmethod(fromhex)
_maketrans_method = staticmethod(maketrans)


def _extend(kind, names, own):
    words = [str(id(kind))]
    for name in names:
        words.append(f"{id(name)}={id(own.get(name) or _here[name])}")
    _machine("extend " + " ".join(words))


_extend(str, _texts + "translate maketrans format_map encode".split(), {"maketrans": _maketrans_method})
_extend(bytes, _texts + "decode fromhex".split(), {"fromhex": _fromhex_method})
_extend(int, _numbers, {"from_bytes": _from_bytes_method})
_machine(f"share {id(float)} {id(int)}")
