# The module re: a matcher that tries and goes back, with a stack of its own, for texts and for bytes.

IGNORECASE = I = 2
MULTILINE = M = 8
DOTALL = S = 16
UNICODE = U = 32
VERBOSE = X = 64
ASCII = A = 256
NOFLAG = 0

_LETTERS = {"i": I, "m": M, "s": S, "u": U, "x": X, "a": A}
_DIGITS = "0123456789"
_OCTAL = "01234567"
_TEMPLATE_ESCAPES = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\"}
_SPACES = " \t\n\r\x0b\x0c"
_SPACE_CODES = (32, 9, 10, 11, 12, 13, 28, 29, 30, 31, 133, 160)
_SPECIAL = ".^$*+?{}[]\\|()"

# Instructions. Those up to _SET take one character.
_CHAR, _ANY, _ALL, _SET, _SPLIT, _JUMP, _SAVE, _REPEAT, _START, _END, _WORD, _BACK, _LOOK, _LOOP, _ATOMIC, _MATCH = range(16)


class error(Exception):
    def __init__(self, msg, pattern=None, pos=None):
        super().__init__(msg if pos is None else f"{msg} at position {pos}")
        self.msg, self.pattern, self.pos = msg, pattern, pos


PatternError = error


# The matcher works on the codes of characters: the interpreter is slow to take a text apart.


def _is_word(code):
    if code > 127:
        return code not in _SPACE_CODES
    return 97 <= code <= 122 or 48 <= code <= 57 or code == 95 or 65 <= code <= 90


_CLASSES = {
    "d": lambda code: 48 <= code <= 57,
    "D": lambda code: not 48 <= code <= 57,
    "s": lambda code: code in _SPACE_CODES,
    "S": lambda code: code not in _SPACE_CODES,
    "w": _is_word,
    "W": lambda code: not _is_word(code),
}


class _Set:
    """A set of characters, which keeps what it has found out."""

    def __init__(self, negated, parts, ignore_case):
        self.negated, self.parts, self.ignore_case = negated, parts, ignore_case
        self.known = {}

    def has(self, c):
        found = self.known.get(c)
        if found is None:
            found = self.test(c)
            if self.ignore_case and not found:
                found = self.test(ord(chr(c).lower())) or self.test(ord(chr(c).upper()))
            found = found != self.negated
            self.known[c] = found
        return found

    def test(self, c):
        for part in self.parts:
            if isinstance(part, tuple):
                if part[0] <= c <= part[1]:
                    return True
            elif part(c):
                return True
        return False


def _octal_digits(text, at):
    """Up to three octal digits from a place on."""
    end = at
    while end < len(text) and end < at + 3 and text[end] in _OCTAL:
        end += 1
    return text[at:end]


def _escape_digits(text, at):
    """The digits of an escape outside of a set, and whether they are the code of a character and not the number of a group."""
    octal = _octal_digits(text, at)
    if text[at] == "0" or len(octal) == 3:
        return octal, True
    return text[at : at + (2 if text[at + 1 : at + 2] and text[at + 1] in _DIGITS else 1)], False


def _octal_character(digits, fault):
    """The character with a code in octal digits; fault makes an error of its text."""
    if int(digits, 8) > 0o377:
        raise fault(f"octal escape value \\{digits} outside of range 0-0o377")
    return chr(int(digits, 8))


class _Parser:
    """Turns a pattern into a tree. A node is a tuple whose first item names its kind."""

    def __init__(self, pattern, flags):
        self.text = pattern
        self.at = 0
        self.flags = flags
        self.groups = 0
        self.names = {}

    def fault(self, words, at=None):
        return error(words, self.text, self.at if at is None else at)

    def more(self):
        return self.at < len(self.text)

    def peek(self):
        return self.text[self.at : self.at + 1]

    def take(self):
        c = self.peek()
        if not c:
            raise self.fault("unexpected end of pattern")
        self.at += 1
        return c

    def accept(self, word):
        if self.text.startswith(word, self.at):
            self.at += len(word)
            return True
        return False

    def parse(self):
        tree = self.choice()
        if self.more():
            raise self.fault("unbalanced parenthesis")
        return tree

    def choice(self):
        branches = [self.sequence()]
        while self.accept("|"):
            branches.append(self.sequence())
        return branches[0] if len(branches) == 1 else ("choice", branches)

    def sequence(self):
        items = []
        while self.more() and self.peek() not in "|)":
            if self.flags & X:
                if self.peek() in _SPACES:
                    self.at += 1
                    continue
                if self.accept("#"):
                    while self.more() and self.take() != "\n":
                        pass
                    continue
            start = self.at
            item = self.atom()
            if item is not None:
                items.append(self.repeated(item, start))
        return ("sequence", items)

    def repeated(self, item, start):
        repeated = False
        while self.more():
            bounds = self.bounds()
            if bounds is None:
                break
            if item[0] in ("start", "end", "word"):
                raise self.fault("nothing to repeat", start)
            if repeated:
                raise self.fault("multiple repeat", start)
            lazy = self.accept("?")
            item = ("repeat", item, bounds[0], bounds[1], not lazy)
            if not lazy and self.accept("+"):
                item = ("atomic", item)
            repeated = True
        return item

    def bounds(self):
        for sign, low, high in (("*", 0, None), ("+", 1, None), ("?", 0, 1)):
            if self.accept(sign):
                return low, high
        start = self.at
        if not self.accept("{"):
            return None
        low = self.digits()
        high = low
        if self.accept(","):
            high = self.digits()
            if not high and low == "" and self.peek() != "}":
                low = None
        if low is None or not self.accept("}") or (low == "" and high == "" and self.text[self.at - 2] == "{"):
            # Not a repetition, but a brace as it stands.
            self.at = start
            return None
        lowest = int(low) if low else 0
        highest = int(high) if high else None
        if highest is not None and highest < lowest:
            raise self.fault("min repeat greater than max repeat", start)
        return lowest, highest

    def digits(self):
        start = self.at
        while self.more() and self.peek() in _DIGITS:
            self.at += 1
        return self.text[start : self.at]

    def atom(self):
        c = self.take()
        if c == ".":
            return (_ALL,) if self.flags & S else (_ANY,)
        if c == "^":
            return ("start", bool(self.flags & M))
        if c == "$":
            return ("end", "line" if self.flags & M else "last")
        if c == "[":
            return self.set()
        if c == "(":
            return self.group()
        if c == "\\":
            return self.escape()
        if c in "*+?{":
            self.at -= 1
            if self.bounds() is not None:
                raise self.fault("nothing to repeat")
            self.at += 1
        return self.char(c)

    def char(self, c):
        code = ord(c)
        if self.flags & I and c.lower() != c.upper():
            return (_SET, _Set(False, [(code, code)], True))
        return (_CHAR, code)

    def name(self, end):
        start = self.at
        while self.peek() != end:
            self.take()
        name = self.text[start : self.at]
        self.at += len(end)
        if not name or not name.isidentifier():
            raise self.fault(f"bad character in group name {name!r}", start)
        return name

    def group(self):
        start = self.at - 1
        number = None
        look = None
        atomic = False
        if self.accept("?"):
            if self.accept("P<"):
                name = self.name(">")
                if name in self.names:
                    raise self.fault(f"redefinition of group name {name!r}", start)
                self.groups += 1
                number = self.groups
                self.names[name] = number
            elif self.accept("P="):
                name = self.name(")")
                if name not in self.names:
                    raise self.fault(f"unknown group name {name!r}", start)
                return ("back", self.names[name])
            elif self.accept("#"):
                while self.take() != ")":
                    pass
                return None
            elif self.accept(">"):
                atomic = True
            elif self.accept("<="):
                look = (False, True)
            elif self.accept("<!"):
                look = (False, False)
            elif self.accept("="):
                look = (True, True)
            elif self.accept("!"):
                look = (True, False)
            elif not self.accept(":"):
                return self.switch(start)
        else:
            self.groups += 1
            number = self.groups
        before = self.flags
        inner = self.choice()
        self.flags = before
        if not self.accept(")"):
            raise self.fault("missing ), unterminated subpattern", start)
        if look is not None:
            return ("look", inner, look[0], look[1])
        if atomic:
            return ("atomic", inner)
        return inner if number is None else ("group", number, inner)

    def switch(self, start):
        on, off, minus = 0, 0, False
        while self.peek() not in "):":
            c = self.take()
            if c == "-" and not minus:
                minus = True
            elif c not in _LETTERS:
                raise self.fault("unknown extension ?" + c, start + 1)
            elif minus:
                off |= _LETTERS[c]
            else:
                on |= _LETTERS[c]
        before = self.flags
        self.flags = (self.flags | on) & ~off
        if self.take() == ")":
            if start != 0:
                raise self.fault("global flags not at the start of the expression", start)
            return None
        inner = self.choice()
        self.flags = before
        if not self.accept(")"):
            raise self.fault("missing ), unterminated subpattern", start)
        return inner

    def code(self, size):
        word = self.text[self.at : self.at + size]
        if len(word) < size or any(c not in "0123456789abcdefABCDEF" for c in word):
            raise self.fault(f"incomplete escape \\{self.text[self.at - 1]}{word}", self.at - 2)
        self.at += size
        return chr(int(word, 16))

    def octal(self, digits):
        """The character of an octal escape; its first digit is taken already."""
        self.at += len(digits) - 1
        return _octal_character(digits, lambda problem: self.fault(problem, self.at - len(digits) - 1))

    def simple_escape(self, c):
        """The character that an escape stands for, both in a set and outside of one; None for another escape."""
        if c in "ntrfav":
            return {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "a": "\a", "v": "\v"}[c]
        if c == "x":
            return self.code(2)
        if c == "u":
            return self.code(4)
        if c == "0":
            return self.octal(_octal_digits(self.text, self.at - 1))
        return None if c.isalpha() or c in _DIGITS else c

    def escape(self):
        start = self.at - 1
        if not self.more():
            raise self.fault("bad escape (end of pattern)", start)
        c = self.take()
        if c in _CLASSES:
            return (_SET, _Set(False, [_CLASSES[c]], False))
        if c == "A":
            return ("start", False)
        if c == "Z":
            return ("end", "very last")
        if c == "b" or c == "B":
            return ("word", c == "b")
        if c in "123456789":
            digits, is_octal = _escape_digits(self.text, self.at - 1)
            if is_octal:
                return self.char(self.octal(digits))
            self.at += len(digits) - 1
            number = int(digits)
            if number > self.groups:
                raise self.fault(f"invalid group reference {number}", start + 1)
            return ("back", number)
        found = self.simple_escape(c)
        if found is None:
            raise self.fault(f"bad escape \\{c}", start)
        return self.char(found)

    def set(self):
        start = self.at - 1
        negated = self.accept("^")
        parts = []
        first = True
        while first or self.peek() != "]":
            first = False
            if not self.more():
                raise self.fault("unterminated character set", start)
            low = self.member(start)
            if self.peek() == "-" and self.text[self.at + 1 : self.at + 2] not in ("]", ""):
                here = self.at
                self.at += 1
                high = self.member(start)
                if not isinstance(low, str) or not isinstance(high, str) or high < low:
                    raise self.fault(f"bad character range {self.text[here - 1 : self.at]}", here - 1)
                parts.append((ord(low), ord(high)))
            else:
                parts.append((ord(low), ord(low)) if isinstance(low, str) else low)
        self.at += 1
        return (_SET, _Set(negated, parts, bool(self.flags & I)))

    def member(self, start):
        if not self.more():
            raise self.fault("unterminated character set", start)
        c = self.take()
        if c != "\\":
            return c
        c = self.take()
        if c in _CLASSES:
            return _CLASSES[c]
        if c == "b":
            return "\b"
        if c and c in _OCTAL:
            return self.octal(_octal_digits(self.text, self.at - 1))
        found = self.simple_escape(c)
        if found is None:
            raise self.fault(f"bad escape \\{c}", self.at - 2)
        return found


def _width(node):
    """How many characters a tree takes, where that is always the same; None otherwise."""
    kind = node[0]
    if kind in (_CHAR, _ANY, _ALL, _SET):
        return 1
    if kind == "sequence":
        total = 0
        for item in node[1]:
            width = _width(item)
            if width is None:
                return None
            total += width
        return total
    if kind == "choice":
        widths = [_width(branch) for branch in node[1]]
        return widths[0] if all(width == widths[0] for width in widths) else None
    if kind == "group":
        return _width(node[2])
    if kind == "atomic":
        return _width(node[1])
    if kind == "repeat":
        width = _width(node[1])
        return None if width is None or node[2] != node[3] else width * node[2]
    return None if kind == "back" else 0


# A program does not grow beyond this, whatever a pattern repeats.
_MAX_PROGRAM = 20000


class _Compiler:
    def __init__(self, pattern):
        self.pattern = pattern
        self.code = []
        self.loops = 0

    def emit(self, *instruction):
        if len(self.code) >= _MAX_PROGRAM:
            raise error("the pattern is too large")
        self.code.append(instruction)
        return len(self.code) - 1

    def add(self, node):
        kind = node[0]
        if kind in (_CHAR, _ANY, _ALL, _SET):
            self.code.append(node)
        elif kind == "sequence":
            for item in node[1]:
                self.add(item)
        elif kind == "choice":
            self.choice(node[1])
        elif kind == "group":
            self.emit(_SAVE, 2 * node[1])
            self.add(node[2])
            self.emit(_SAVE, 2 * node[1] + 1)
        elif kind == "repeat":
            self.repeat(node[1], node[2], node[3], node[4])
        elif kind == "start":
            self.emit(_START, node[1])
        elif kind == "end":
            self.emit(_END, node[1])
        elif kind == "word":
            self.emit(_WORD, node[1])
        elif kind == "back":
            self.emit(_BACK, node[1])
        elif kind == "atomic":
            self.emit(_ATOMIC, self.inner(node[1]))
        else:
            self.look(node[1], node[2], node[3])

    def choice(self, branches):
        jumps = []
        for branch in branches[:-1]:
            split = self.emit(_SPLIT)
            self.add(branch)
            jumps.append(self.emit(_JUMP))
            self.code[split] = (_SPLIT, split + 1, len(self.code))
        self.add(branches[-1])
        for jump in jumps:
            self.code[jump] = (_JUMP, len(self.code))

    def repeat(self, node, low, high, greedy):
        if node[0] in (_CHAR, _ANY, _ALL, _SET):
            self.emit(_REPEAT, node, low, high, greedy)
            return
        for _ in range(low):
            self.add(node)
        if high is None:
            # A round that takes nothing must not start another.
            loop = self.loops
            self.loops += 1
            split = self.emit(_SPLIT)
            self.emit(_LOOP, loop, False)
            self.add(node)
            self.emit(_LOOP, loop, True)
            self.emit(_JUMP, split)
            body, rest = split + 1, len(self.code)
            self.code[split] = (_SPLIT, body, rest) if greedy else (_SPLIT, rest, body)
            return
        splits = []
        for _ in range(high - low):
            splits.append(self.emit(_SPLIT))
            self.add(node)
        for split in splits:
            body, rest = split + 1, len(self.code)
            self.code[split] = (_SPLIT, body, rest) if greedy else (_SPLIT, rest, body)

    def look(self, node, ahead, wanted):
        width = 0
        if not ahead:
            width = _width(node)
            if width is None:
                raise error("look-behind requires fixed-width pattern")
        self.emit(_LOOK, self.inner(node), width, wanted)

    def inner(self, node):
        """A program of its own, to which nothing goes back once it has matched."""
        compiler = _Compiler(self.pattern)
        compiler.loops = self.loops
        compiler.add(node)
        compiler.emit(_MATCH)
        self.loops = compiler.loops
        return compiler.code


def _takes(node, c):
    kind = node[0]
    if kind == _CHAR:
        return node[1] == c
    if kind == _SET:
        return node[1].has(c)
    return kind == _ALL or c != 10


def _run(code, chars, end, at, saved, loops, full=False, advance=False):
    """Runs a program from a position on. Gives the place of each group, or None. With `full` it has to come to the end,
    with `advance` it has to take something."""
    begin = at
    stack = []
    pc = 0
    while True:
        instruction = code[pc]
        kind = instruction[0]
        failed = False
        if kind <= _SET:
            if at < end and _takes(instruction, chars[at]):
                at += 1
                pc += 1
            else:
                failed = True
        elif kind == _REPEAT:
            node, low, high, greedy = instruction[1:]
            most = end - at if high is None or high > end - at else high
            count = 0
            limit = most if greedy else min(low, most)
            while count < limit and _takes(node, chars[at + count]):
                count += 1
            if count < low:
                failed = True
            else:
                pc += 1
                if greedy:
                    if count > low:
                        stack.append((1, pc, at + low, at + count - 1, saved, loops))
                elif count < most:
                    stack.append((2, pc, at + count, (node, at + most), saved, loops))
                at += count
        elif kind == _SPLIT:
            stack.append((0, instruction[2], at, None, saved, loops))
            pc = instruction[1]
        elif kind == _JUMP:
            pc = instruction[1]
        elif kind == _SAVE:
            place = instruction[1]
            saved = saved[:place] + (at,) + saved[place + 1 :]
            pc += 1
        elif kind == _LOOP:
            loop = instruction[1]
            if not instruction[2]:
                loops = loops[:loop] + (at,) + loops[loop + 1 :]
                pc += 1
            elif loops[loop] == at:
                # Nothing was taken: go on behind the jump.
                pc += 2
            else:
                pc += 1
        elif kind == _START:
            if at == 0 or (instruction[1] and chars[at - 1] == 10):
                pc += 1
            else:
                failed = True
        elif kind == _END:
            where = instruction[1]
            is_end = at == end
            if not is_end and where != "very last":
                is_end = chars[at] == 10 and (where == "line" or at == end - 1)
            if is_end:
                pc += 1
            else:
                failed = True
        elif kind == _WORD:
            before = at > 0 and _is_word(chars[at - 1])
            after = at < end and _is_word(chars[at])
            if (before != after) == instruction[1]:
                pc += 1
            else:
                failed = True
        elif kind == _BACK:
            first, last = saved[2 * instruction[1]], saved[2 * instruction[1] + 1]
            if first < 0 or last < 0 or at + last - first > end or chars[first:last] != chars[at : at + last - first]:
                failed = True
            else:
                at += last - first
                pc += 1
        elif kind == _LOOK:
            _, inner, width, wanted = instruction
            found = _run(inner, chars, end, at - width, saved, loops) if at >= width else None
            if found is not None and width and found[1] != at:
                found = None
            if (found is not None) != wanted:
                failed = True
            else:
                if found is not None:
                    saved = saved[:2] + found[2:]
                pc += 1
        elif kind == _ATOMIC:
            found = _run(instruction[1], chars, end, at, saved, loops)
            if found is None:
                failed = True
            else:
                at = found[1]
                saved = saved[:2] + found[2:]
                pc += 1
        elif (full and at != end) or (advance and at == begin):
            failed = True
        else:
            return (saved[0], at) + saved[2:]

        while failed:
            if not stack:
                return None
            kind, pc, at, rest, saved, loops = stack.pop()
            failed = False
            if kind == 1:
                # One character less than before.
                if rest > at:
                    stack.append((1, pc, at, rest - 1, saved, loops))
                at = rest
            elif kind == 2:
                # One character more than before.
                node, most = rest
                if _takes(node, chars[at]):
                    at += 1
                    if at < most:
                        stack.append((2, pc, at, rest, saved, loops))
                else:
                    failed = True


class Match:
    def __init__(self, pattern, string, places, pos, endpos):
        self.re, self.string, self.pos, self.endpos = pattern, string, pos, endpos
        self._places = places

    def _number(self, group):
        if isinstance(group, str):
            if group not in self.re.groupindex:
                raise IndexError("no such group")
            return self.re.groupindex[group]
        if not 0 <= group <= self.re.groups:
            raise IndexError("no such group")
        return group

    def start(self, group=0):
        return self._places[2 * self._number(group)]

    def end(self, group=0):
        return self._places[2 * self._number(group) + 1]

    def span(self, group=0):
        return self.start(group), self.end(group)

    def _text(self, group, default=None):
        start, end = self.span(group)
        return default if start < 0 or end < 0 else self.string[start:end]

    def __getitem__(self, group):
        return self._text(group)

    def group(self, *groups):
        if len(groups) <= 1:
            return self._text(groups[0] if groups else 0)
        return tuple(self._text(group) for group in groups)

    def groups(self, default=None):
        return tuple(self._text(group, default) for group in range(1, self.re.groups + 1))

    def groupdict(self, default=None):
        return {name: self._text(name, default) for name in self.re.groupindex}

    @property
    def lastindex(self):
        last, end = None, -1
        for group in range(1, self.re.groups + 1):
            if self.end(group) > end:
                last, end = group, self.end(group)
        return last

    def expand(self, template):
        return _expand(template, self)

    def __repr__(self):
        return f"<re.Match object; span={self.span()}, match={self.group()!r}>"


def _expand(template, match):
    empty = template[:0]
    text = template if isinstance(template, str) else template.decode("latin-1")
    parts, at = [], 0

    def add(piece):
        parts.append(piece if isinstance(template, str) else piece.encode("latin-1"))

    while at < len(text):
        escape = text.find("\\", at)
        if escape == -1:
            add(text[at:])
            break
        add(text[at:escape])
        c = text[escape + 1 : escape + 2]
        at = escape + 2
        if c == "g" and text[at : at + 1] == "<":
            close = text.find(">", at)
            if close == -1:
                raise error("missing >, unterminated name", template, at + 1)
            name = text[at + 1 : close]
            parts.append(match._text(int(name) if name.isdigit() else name, empty))
            at = close + 1
        elif c and c in _DIGITS:
            digits, is_octal = _escape_digits(text, escape + 1)
            at = escape + 1 + len(digits)
            if is_octal:
                add(_octal_character(digits, lambda problem: error(problem, template, escape)))
                continue
            if int(digits) > match.re.groups:
                raise error(f"invalid group reference {digits}", template, escape + 1)
            parts.append(match._text(int(digits), empty))
        elif c and c in _TEMPLATE_ESCAPES:
            add(_TEMPLATE_ESCAPES[c])
        elif c == "" or c.isalpha():
            raise error(f"bad escape \\{c}" if c else "bad escape (end of pattern)", template, escape)
        else:
            add("\\" + c)
    return empty.join(parts)


class Pattern:
    def __init__(self, pattern, flags):
        self.pattern = pattern
        self._is_text = isinstance(pattern, str)
        parser = _Parser(pattern if self._is_text else pattern.decode("latin-1"), flags)
        tree = parser.parse()
        compiler = _Compiler(pattern)
        compiler.add(tree)
        compiler.emit(_MATCH)
        self.flags = parser.flags | (U if self._is_text else 0)
        self.groups = parser.groups
        self.groupindex = parser.names
        self._code = compiler.code
        self._loops = (-1,) * compiler.loops
        self._first = self._code[0] if self._code[0][0] in (_CHAR, _SET) else None

    def _chars(self, string):
        if isinstance(string, str) != self._is_text:
            kinds = ("string", "bytes-like") if self._is_text else ("bytes", "string")
            raise TypeError(f"cannot use a {kinds[0]} pattern on a {kinds[1]} object")
        if not self._is_text:
            return bytes(string)
        data = string.encode()
        return data if len(data) == len(string) else [ord(c) for c in string]

    def _match(self, string, chars, at, end, full=False, advance=False):
        saved = (at,) + (-1,) * (2 * self.groups + 1)
        places = _run(self._code, chars, end, at, saved, self._loops, full, advance)
        return None if places is None else Match(self, string, places, at, end)

    def _find(self, string, chars, at, end, advance=False):
        first = self._first
        while at <= end:
            if first is None or (at < end and _takes(first, chars[at])):
                found = self._match(string, chars, at, end, False, advance)
                if found is not None:
                    return found
            at += 1
            advance = False
        return None

    def _bounds(self, chars, pos, endpos):
        end = len(chars) if endpos is None else max(0, min(endpos, len(chars)))
        return max(0, min(pos, len(chars))), end

    def match(self, string, pos=0, endpos=None):
        chars = self._chars(string)
        at, end = self._bounds(chars, pos, endpos)
        return self._match(string, chars, at, end)

    def fullmatch(self, string, pos=0, endpos=None):
        chars = self._chars(string)
        at, end = self._bounds(chars, pos, endpos)
        return self._match(string, chars, at, end, True)

    def search(self, string, pos=0, endpos=None):
        chars = self._chars(string)
        at, end = self._bounds(chars, pos, endpos)
        return self._find(string, chars, at, end)

    def finditer(self, string, pos=0, endpos=None):
        chars = self._chars(string)
        at, end = self._bounds(chars, pos, endpos)
        advance = False
        while at <= end:
            found = self._find(string, chars, at, end, advance)
            if found is None:
                return
            yield found
            # Behind a match of nothing, the next one has to take something or to start later.
            at = found.end()
            advance = at == found.start()

    def findall(self, string, pos=0, endpos=None):
        empty = "" if self._is_text else b""
        if self.groups == 0:
            return [match.group() for match in self.finditer(string, pos, endpos)]
        if self.groups == 1:
            return [match.groups(empty)[0] for match in self.finditer(string, pos, endpos)]
        return [match.groups(empty) for match in self.finditer(string, pos, endpos)]

    def split(self, string, maxsplit=0):
        parts, at = [], 0
        for count, match in enumerate(self.finditer(string)):
            if maxsplit and count >= maxsplit:
                break
            parts.append(string[at : match.start()])
            parts.extend(match.groups())
            at = match.end()
        parts.append(string[at:])
        return parts

    def subn(self, repl, string, count=0):
        parts, at, done = [], 0, 0
        for match in self.finditer(string):
            if count and done >= count:
                break
            parts.append(string[at : match.start()])
            parts.append(repl(match) if callable(repl) else _expand(repl, match))
            at = match.end()
            done += 1
        parts.append(string[at:])
        return string[:0].join(parts), done

    def sub(self, repl, string, count=0):
        return self.subn(repl, string, count)[0]

    def __repr__(self):
        return f"re.compile({self.pattern!r})"


_cache = {}


def compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        return pattern
    key = (pattern, flags)
    found = _cache.get(key)
    if found is None:
        if len(_cache) >= 64:
            _cache.clear()
        found = Pattern(pattern, flags)
        _cache[key] = found
    return found


def purge():
    _cache.clear()


def match(pattern, string, flags=0):
    return compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    return compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    return compile(pattern, flags).search(string)


def findall(pattern, string, flags=0):
    return compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    return compile(pattern, flags).finditer(string)


def split(pattern, string, maxsplit=0, flags=0):
    return compile(pattern, flags).split(string, maxsplit)


def sub(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).subn(repl, string, count)


def escape(pattern):
    text = pattern if isinstance(pattern, str) else pattern.decode("latin-1")
    result = "".join("\\" + c if c in "()[]{}?*+-|^$\\.&~# \t\n\r\x0b\x0c" else c for c in text)
    return result if isinstance(pattern, str) else result.encode("latin-1")
