# The module json with the texts, the errors and the escapes that Python's has.


class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        self.lineno = doc[:pos].count("\n") + 1
        self.colno = pos - doc[:pos].rfind("\n")
        super().__init__(f"{msg}: line {self.lineno} column {self.colno} (char {pos})")
        self.msg, self.doc, self.pos = msg, doc, pos


_SPACE = " \t\n\r"
_ESCAPED = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS = (
    ("null", None),
    ("true", True),
    ("false", False),
    ("NaN", float("nan")),
    ("Infinity", float("inf")),
    ("-Infinity", -float("inf")),
)


class _Scanner:
    def __init__(self, text, object_hook, parse_float, parse_int, object_pairs_hook):
        self.text = text
        self.object_hook = object_hook
        self.object_pairs_hook = object_pairs_hook
        self.parse_float = parse_float or float
        self.parse_int = parse_int or int

    def space(self, at):
        text, size = self.text, len(self.text)
        while at < size and text[at] in _SPACE:
            at += 1
        return at

    def value(self, at):
        text = self.text
        first = text[at : at + 1]
        if first == '"':
            return self.string(at + 1)
        if first == "{":
            return self.object(at + 1)
        if first == "[":
            return self.array(at + 1)
        for word, value in _WORDS:
            if first == word[0] and text.startswith(word, at):
                return value, at + len(word)
        if first and first in "-0123456789":
            return self.number(at)
        raise JSONDecodeError("Expecting value", text, at)

    def digits(self, at):
        text, size = self.text, len(self.text)
        while at < size and text[at] in "0123456789":
            at += 1
        return at

    def number(self, start):
        text = self.text
        at = start + 1 if text[start] == "-" else start
        if text[at : at + 1] == "0":
            end = at + 1
        else:
            end = self.digits(at)
            if end == at:
                raise JSONDecodeError("Expecting value", text, start)
        whole = end
        if text[end : end + 1] == ".":
            fraction = self.digits(end + 1)
            if fraction > end + 1:
                end = fraction
        if text[end : end + 1] in ("e", "E"):
            sign = end + 1
            if text[sign : sign + 1] in ("+", "-"):
                sign += 1
            exponent = self.digits(sign)
            if exponent > sign:
                end = exponent
        word = text[start:end]
        return (self.parse_int(word) if end == whole else self.parse_float(word)), end

    def string(self, at):
        text, begin, parts = self.text, at - 1, []
        while True:
            quote = text.find('"', at)
            if quote == -1:
                quote = len(text)
            escape = text.find("\\", at, quote)
            end = quote if escape == -1 else escape
            part = text[at:end]
            for offset, c in enumerate(part):
                if c < " ":
                    raise JSONDecodeError("Invalid control character at", text, at + offset)
            parts.append(part)
            if end == len(text):
                raise JSONDecodeError("Unterminated string starting at", text, begin)
            if escape == -1:
                return "".join(parts), quote + 1
            c = text[escape + 1 : escape + 2]
            if c == "":
                raise JSONDecodeError("Unterminated string starting at", text, begin)
            at = escape + 2
            if c == "u":
                code = self.code(at)
                at += 4
                if 0xD800 <= code <= 0xDBFF and text[at : at + 2] == "\\u":
                    low = self.code(at + 2)
                    if 0xDC00 <= low <= 0xDFFF:
                        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
                        at += 6
                parts.append(chr(code))
            elif c in _ESCAPED:
                parts.append(_ESCAPED[c])
            else:
                raise JSONDecodeError("Invalid \\escape", text, escape)

    def code(self, at):
        word = self.text[at : at + 4]
        if len(word) < 4 or any(c not in "0123456789abcdefABCDEF" for c in word):
            raise JSONDecodeError("Invalid \\uXXXX escape", self.text, at - 1)
        return int(word, 16)

    def object(self, at):
        text, pairs = self.text, []
        at = self.space(at)
        if text[at : at + 1] == "}":
            return self.made(pairs), at + 1
        while True:
            if text[at : at + 1] != '"':
                raise JSONDecodeError("Expecting property name enclosed in double quotes", text, at)
            key, at = self.string(at + 1)
            at = self.space(at)
            if text[at : at + 1] != ":":
                raise JSONDecodeError("Expecting ':' delimiter", text, at)
            value, at = self.value(self.space(at + 1))
            pairs.append((key, value))
            at = self.space(at)
            c = text[at : at + 1]
            if c == "}":
                return self.made(pairs), at + 1
            if c != ",":
                raise JSONDecodeError("Expecting ',' delimiter", text, at)
            at = self.space(at + 1)

    def made(self, pairs):
        if self.object_pairs_hook is not None:
            return self.object_pairs_hook(pairs)
        result = {}
        for key, value in pairs:
            result[key] = value
        return result if self.object_hook is None else self.object_hook(result)

    def array(self, at):
        text, items = self.text, []
        at = self.space(at)
        if text[at : at + 1] == "]":
            return items, at + 1
        while True:
            item, at = self.value(at)
            items.append(item)
            at = self.space(at)
            c = text[at : at + 1]
            if c == "]":
                return items, at + 1
            if c != ",":
                raise JSONDecodeError("Expecting ',' delimiter", text, at)
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
    if end < len(s):
        raise JSONDecodeError("Extra data", s, end)
    return value


def load(fp, **options):
    return loads(fp.read(), **options)


_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}


def _quote(text, ensure_ascii):
    plain = True
    for c in text:
        if c < " " or c in '"\\' or (ensure_ascii and c > "\x7f"):
            plain = False
            break
    if plain:
        return f'"{text}"'
    parts = []
    for c in text:
        if c in _SHORT:
            parts.append(_SHORT[c])
        elif c < " ":
            parts.append(f"\\u{ord(c):04x}")
        elif c > "\x7f" and ensure_ascii:
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
