# The module fractions: exact numbers with a numerator and a denominator.


def _gcd(a, b):
    while b:
        a, b = b, a % b
    return abs(a)


def _digits(text):
    return len(text) > 0 and all(c in "0123456789" for c in text)


def _parse(text):
    def fault():
        return ValueError(f"Invalid literal for Fraction: {text!r}")

    word = text.strip()
    sign = -1 if word[:1] == "-" else 1
    if word[:1] in ("-", "+"):
        word = word[1:]
    if "/" in word:
        numerator, denominator = word.split("/", 1)
        if not _digits(numerator) or not _digits(denominator):
            raise fault()
        return sign * int(numerator), int(denominator)
    word, _, exponent = word.lower().partition("e")
    whole, point, decimals = word.partition(".")
    power = exponent[1:] if exponent[:1] in ("-", "+") else exponent
    is_number = (_digits(whole) or (not whole and decimals)) and (not decimals or _digits(decimals))
    if not is_number or ("e" in text.lower() and not _digits(power)):
        raise fault()
    numerator, denominator = int(whole + decimals or "0"), 10 ** len(decimals)
    if exponent:
        if int(exponent) >= 0:
            numerator *= 10 ** int(exponent)
        else:
            denominator *= 10 ** -int(exponent)
    return sign * numerator, denominator


class Fraction:
    def __init__(self, numerator=0, denominator=None):
        if denominator is None:
            if isinstance(numerator, str):
                numerator, denominator = _parse(numerator)
            elif isinstance(numerator, float):
                numerator, denominator = numerator.as_integer_ratio()
            elif isinstance(numerator, Fraction):
                numerator, denominator = numerator.numerator, numerator.denominator
            elif isinstance(numerator, (int, bool)):
                numerator, denominator = int(numerator), 1
            else:
                raise TypeError("argument should be a string or a Rational instance")
        elif isinstance(numerator, Fraction) or isinstance(denominator, Fraction):
            quotient = Fraction(numerator) / Fraction(denominator)
            numerator, denominator = quotient.numerator, quotient.denominator
        elif not isinstance(numerator, int) or not isinstance(denominator, int):
            raise TypeError("both arguments should be Rational instances")
        if denominator == 0:
            raise ZeroDivisionError(f"Fraction({numerator}, 0)")
        if denominator < 0:
            numerator, denominator = -numerator, -denominator
        divisor = _gcd(numerator, denominator)
        self.numerator = numerator // divisor
        self.denominator = denominator // divisor

    def limit_denominator(self, max_denominator=1000000):
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self.denominator <= max_denominator:
            return Fraction(self)
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self.numerator, self.denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        first, second = Fraction(p0 + k * p1, q0 + k * q1), Fraction(p1, q1)
        return second if abs(second - self) <= abs(first - self) else first

    def is_integer(self):
        return self.denominator == 1

    def as_integer_ratio(self):
        return self.numerator, self.denominator

    def __repr__(self):
        return f"Fraction({self.numerator}, {self.denominator})"

    def __str__(self):
        return str(self.numerator) if self.denominator == 1 else f"{self.numerator}/{self.denominator}"

    def __hash__(self):
        return hash(self.numerator) if self.denominator == 1 else hash((self.numerator, self.denominator))

    def __bool__(self):
        return self.numerator != 0

    def __float__(self):
        return self.numerator / self.denominator

    def __int__(self):
        return int(self.numerator // self.denominator) if self.numerator >= 0 else -(-self.numerator // self.denominator)

    def __floor__(self):
        return self.numerator // self.denominator

    def __ceil__(self):
        return -(-self.numerator // self.denominator)

    def __round__(self, digits=None):
        if digits is None:
            whole, rest = divmod(self.numerator, self.denominator)
            if 2 * rest < self.denominator or (2 * rest == self.denominator and whole % 2 == 0):
                return whole
            return whole + 1
        shift = 10 ** abs(digits)
        if digits > 0:
            return Fraction((self * shift).__round__(), shift)
        return Fraction((self / shift).__round__() * shift)

    def __neg__(self):
        return Fraction(-self.numerator, self.denominator)

    def __pos__(self):
        return self

    def __abs__(self):
        return Fraction(abs(self.numerator), self.denominator)

    def __pow__(self, power):
        if isinstance(power, int):
            if power >= 0:
                return Fraction(self.numerator**power, self.denominator**power)
            return Fraction(self.denominator**-power, self.numerator**-power)
        return float(self) ** float(power)


def _operation(name, exact, rough):
    def forward(a, b):
        if isinstance(b, int):
            b = Fraction(b)
        if isinstance(b, Fraction):
            return exact(a, b)
        return rough(float(a), b) if isinstance(b, float) else NotImplemented

    def reverse(b, a):
        if isinstance(a, int):
            return exact(Fraction(a), b)
        return rough(a, float(b)) if isinstance(a, float) else NotImplemented

    setattr(Fraction, f"__{name}__", forward)
    setattr(Fraction, f"__r{name}__", reverse)


_operation(
    "add",
    lambda a, b: Fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator),
    lambda a, b: a + b,
)
_operation(
    "sub",
    lambda a, b: Fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator),
    lambda a, b: a - b,
)
_operation(
    "mul",
    lambda a, b: Fraction(a.numerator * b.numerator, a.denominator * b.denominator),
    lambda a, b: a * b,
)
_operation(
    "truediv",
    lambda a, b: Fraction(a.numerator * b.denominator, a.denominator * b.numerator),
    lambda a, b: a / b,
)
_operation(
    "floordiv",
    lambda a, b: a.numerator * b.denominator // (a.denominator * b.numerator),
    lambda a, b: a // b,
)
_operation(
    "mod",
    lambda a, b: a - b * (a // b),
    lambda a, b: a % b,
)


def _comparison(name, compare):
    def method(a, b):
        if isinstance(b, int):
            return compare(a.numerator, b * a.denominator)
        if isinstance(b, Fraction):
            return compare(a.numerator * b.denominator, b.numerator * a.denominator)
        return compare(float(a), b) if isinstance(b, float) else NotImplemented

    setattr(Fraction, f"__{name}__", method)


_comparison("eq", lambda a, b: a == b)
_comparison("lt", lambda a, b: a < b)
_comparison("le", lambda a, b: a <= b)
_comparison("gt", lambda a, b: a > b)
_comparison("ge", lambda a, b: a >= b)
