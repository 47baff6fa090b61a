# The module json with the texts, the errors and the escapes that Python's has.


class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        self.lineno = doc[:pos].count("\n") + 1
        self.colno = pos - doc[:pos].rfind("\n")
        super().__init__(f"{msg}: line {self.lineno} column {self.colno} (char {pos})")
        self.msg, self.doc, self.pos = msg, doc, pos


_SPACE = b" \t\n\r"
_DIGITS = b"0123456789"
_HEX = b"0123456789abcdefABCDEF"
_ESCAPED = {34: '"', 92: "\\", 47: "/", 98: "\b", 102: "\f", 110: "\n", 114: "\r", 116: "\t"}
_WORDS = (
    (b"null", None),
    (b"true", True),
    (b"false", False),
    (b"NaN", float("nan")),
    (b"Infinity", float("inf")),
    (b"-Infinity", -float("inf")),
)


class _Scanner:
    """Reads bytes: the interpreter is slow to take a text apart into characters."""

    def __init__(self, text, object_hook, parse_float, parse_int, object_pairs_hook):
        self.text = text
        self.data = text.encode()
        self.size = len(self.data)
        self.object_hook = object_hook
        self.object_pairs_hook = object_pairs_hook
        self.parse_float = parse_float or float
        self.parse_int = parse_int or int

    def fault(self, words, at):
        return JSONDecodeError(words, self.text, len(self.data[:at].decode()))

    def byte(self, at):
        return self.data[at] if at < self.size else -1

    def space(self, at):
        data, size = self.data, self.size
        while at < size and data[at] in _SPACE:
            at += 1
        return at

    def value(self, at):
        first = self.byte(at)
        if first == 34:
            return self.string(at + 1)
        if first == 123:
            return self.object(at + 1)
        if first == 91:
            return self.array(at + 1)
        for word, value in _WORDS:
            if first == word[0] and self.data[at : at + len(word)] == word:
                return value, at + len(word)
        if first == 45 or 48 <= first <= 57:
            return self.number(at)
        raise self.fault("Expecting value", at)

    def digits(self, at):
        data, size = self.data, self.size
        while at < size and data[at] in _DIGITS:
            at += 1
        return at

    def number(self, start):
        at = start + 1 if self.data[start] == 45 else start
        end = at + 1 if self.byte(at) == 48 else self.digits(at)
        if end == at:
            raise self.fault("Expecting value", start)
        whole = end
        if self.byte(end) == 46:
            fraction = self.digits(end + 1)
            if fraction > end + 1:
                end = fraction
        if self.byte(end) in (69, 101):
            sign = end + 1
            if self.byte(sign) in (43, 45):
                sign += 1
            exponent = self.digits(sign)
            if exponent > sign:
                end = exponent
        word = self.data[start:end].decode()
        return (self.parse_int(word) if end == whole else self.parse_float(word)), end

    def string(self, at):
        data, begin, parts = self.data, at - 1, []
        while True:
            quote = data.find(b'"', at)
            if quote == -1:
                quote = self.size
            escape = data.find(b"\\", at, quote)
            end = quote if escape == -1 else escape
            part = data[at:end]
            if part and min(part) < 32:
                offset = next(offset for offset, byte in enumerate(part) if byte < 32)
                raise self.fault("Invalid control character at", at + offset)
            parts.append(part.decode())
            if end == self.size or (escape != -1 and escape + 1 == self.size):
                raise self.fault("Unterminated string starting at", begin)
            if escape == -1:
                return "".join(parts), quote + 1
            byte = data[escape + 1]
            at = escape + 2
            if byte == 117:
                code = self.code(at)
                at += 4
                if 0xD800 <= code <= 0xDBFF and data[at : at + 2] == b"\\u":
                    low = self.code(at + 2)
                    if 0xDC00 <= low <= 0xDFFF:
                        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
                        at += 6
                parts.append(chr(code))
            elif byte in _ESCAPED:
                parts.append(_ESCAPED[byte])
            else:
                raise self.fault("Invalid \\escape", escape)

    def code(self, at):
        word = self.data[at : at + 4]
        if len(word) < 4 or any(byte not in _HEX for byte in word):
            raise self.fault("Invalid \\uXXXX escape", at - 1)
        return int(word.decode(), 16)

    def object(self, at):
        pairs = []
        at = self.space(at)
        if self.byte(at) == 125:
            return self.made(pairs), at + 1
        while True:
            if self.byte(at) != 34:
                raise self.fault("Expecting property name enclosed in double quotes", at)
            key, at = self.string(at + 1)
            at = self.space(at)
            if self.byte(at) != 58:
                raise self.fault("Expecting ':' delimiter", at)
            value, at = self.value(self.space(at + 1))
            pairs.append((key, value))
            at = self.space(at)
            byte = self.byte(at)
            if byte == 125:
                return self.made(pairs), at + 1
            if byte != 44:
                raise self.fault("Expecting ',' delimiter", at)
            at = self.space(at + 1)

    def made(self, pairs):
        if self.object_pairs_hook is not None:
            return self.object_pairs_hook(pairs)
        result = {}
        for key, value in pairs:
            result[key] = value
        return result if self.object_hook is None else self.object_hook(result)

    def array(self, at):
        items = []
        at = self.space(at)
        if self.byte(at) == 93:
            return items, at + 1
        while True:
            item, at = self.value(at)
            items.append(item)
            at = self.space(at)
            byte = self.byte(at)
            if byte == 93:
                return items, at + 1
            if byte != 44:
                raise self.fault("Expecting ',' delimiter", at)
            at = self.space(at + 1)


def loads(s, *, object_hook=None, parse_float=None, parse_int=None, object_pairs_hook=None):
    if isinstance(s, (bytes, bytearray)):
        s = bytes(s).decode()
    elif not isinstance(s, str):
        raise TypeError(f"the JSON object must be str, bytes or bytearray, not {type(s).__name__}")
    if s.startswith("\ufeff"):
        raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
    scanner = _Scanner(s, object_hook, parse_float, parse_int, object_pairs_hook)
    value, end = scanner.value(scanner.space(0))
    end = scanner.space(end)
    if end < scanner.size:
        raise scanner.fault("Extra data", end)
    return value


def load(fp, **options):
    return loads(fp.read(), **options)


_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}


def _quote(text, ensure_ascii):
    data = text.encode()
    if not data or (min(data) >= 32 and '"' not in text and "\\" not in text and (not ensure_ascii or max(data) < 127)):
        return '"' + text + '"'
    parts = []
    for c in text:
        if c in _SHORT:
            parts.append(_SHORT[c])
        elif c < " ":
            parts.append(f"\\u{ord(c):04x}")
        elif c > "~" and ensure_ascii:
            code = ord(c)
            if code > 0xFFFF:
                code -= 0x10000
                parts.append(f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}")
            else:
                parts.append(f"\\u{code:04x}")
        else:
            parts.append(c)
    return '"' + "".join(parts) + '"'


class _Writer:
    def __init__(self, skipkeys, ensure_ascii, allow_nan, indent, separators, default, sort_keys):
        self.skipkeys, self.ensure_ascii, self.allow_nan = skipkeys, ensure_ascii, allow_nan
        self.indent = " " * indent if isinstance(indent, int) else indent
        self.item, self.key = separators or ("," if indent is not None else ", ", ": ")
        self.default, self.sort_keys = default, sort_keys

    def number(self, value):
        if value != value:
            text = "NaN"
        elif value in (float("inf"), -float("inf")):
            text = "Infinity" if value > 0 else "-Infinity"
        else:
            return repr(value)
        if not self.allow_nan:
            raise ValueError(f"Out of range float values are not JSON compliant: {value!r}")
        return text

    def name(self, key):
        if isinstance(key, str):
            return key
        if isinstance(key, bool):
            return "true" if key else "false"
        if key is None:
            return "null"
        if isinstance(key, int):
            return str(key)
        if isinstance(key, float):
            return self.number(key)
        if self.skipkeys:
            return None
        raise TypeError(f"keys must be str, int, float, bool or None, not {type(key).__name__}")

    def text(self, value, level):
        if isinstance(value, str):
            return _quote(value, self.ensure_ascii)
        if value is None:
            return "null"
        if value is True:
            return "true"
        if value is False:
            return "false"
        if isinstance(value, int):
            return str(value)
        if isinstance(value, float):
            return self.number(value)
        if isinstance(value, (list, tuple)):
            return self.block("[]", [self.text(item, level + 1) for item in value], level)
        if isinstance(value, dict):
            items = sorted(value.items()) if self.sort_keys else value.items()
            parts = []
            for key, item in items:
                name = self.name(key)
                if name is not None:
                    parts.append(_quote(name, self.ensure_ascii) + self.key + self.text(item, level + 1))
            return self.block("{}", parts, level)
        if self.default is None:
            raise TypeError(f"Object of type {type(value).__name__} is not JSON serializable")
        return self.text(self.default(value), level)

    def block(self, brackets, parts, level):
        if not parts or self.indent is None:
            return brackets[0] + self.item.join(parts) + brackets[1]
        line = "\n" + self.indent * level
        return brackets[0] + line + self.indent + (self.item + line + self.indent).join(parts) + line + brackets[1]


def dumps(
    obj,
    *,
    skipkeys=False,
    ensure_ascii=True,
    check_circular=True,
    allow_nan=True,
    indent=None,
    separators=None,
    default=None,
    sort_keys=False,
):
    return _Writer(skipkeys, ensure_ascii, allow_nan, indent, separators, default, sort_keys).text(obj, 0)


def dump(obj, fp, **options):
    fp.write(dumps(obj, **options))
