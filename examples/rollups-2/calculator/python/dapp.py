# Calculator: evaluates the arithmetic expression in each input, exactly, and sends the
# result as a notice. An inspect request gives the number of results and the last one.
#
# Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 python3 dapp.py
# Inputs:  (1 + 2) * 3      -7 / 2      2.5 * 4

# #region setup
import json
import re
from fractions import Fraction
from os import environ
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER = environ.get("ROLLUP_HTTP_SERVER_URL", "http://127.0.0.1:5004")


def post(path, body):
    request = Request(
        f"{SERVER}/{path}",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urlopen(request) as response:
            return response.status, response.read().decode()
    except HTTPError as error:
        text = error.read().decode()
        raise RuntimeError(f"POST /{path} answered {error.code}: {text}") from error


# Payloads are bytes, written as 0x and two hexadecimal digits each. As latin-1, each byte is
# one character, whatever was sent.
def text_to_hex(text):
    return "0x" + text.encode().hex()


def hex_to_text(payload):
    return bytes.fromhex(payload[2:]).decode("latin-1")
# #endregion setup


# #region tokenize
# The limits keep a malicious input from exhausting memory and the stack.
MAX_LENGTH = 500
MAX_DEPTH = 20


def tokenize(text):
    if len(text) > MAX_LENGTH:
        raise ValueError(f"the expression is longer than {MAX_LENGTH} bytes")
    tokens = re.findall(r"[0-9]+(?:\.[0-9]+)?|[^ \t\r\n]", text)
    for token in tokens:
        if not re.match(r"[0-9]|[-+*/()]", token):
            raise ValueError(f"unexpected {name_of(token)}")
    return tokens


def name_of(token):
    return f"'{token}'" if "!" <= token <= "~" else f"byte 0x{ord(token):02x}"
# #endregion tokenize


# #region evaluate
class Evaluator:
    """Computes while it reads, with one method for each level of precedence. Fractions of
    the standard library are exact."""

    def __init__(self, text):
        self.tokens = tokenize(text)
        self.position = 0
        self.depth = 0

    def next(self):
        return self.tokens[self.position] if self.position < len(self.tokens) else None

    def take(self):
        token = self.next()
        self.position += 1
        return token

    def result(self):
        result = self.sum()
        if self.next() is not None:
            raise ValueError(f"unexpected '{self.next()}'")
        return str(result)

    def sum(self):
        result = self.product()
        while self.next() in ("+", "-"):
            if self.take() == "+":
                result += self.product()
            else:
                result -= self.product()
        return result

    def product(self):
        result = self.factor()
        while self.next() in ("*", "/"):
            if self.take() == "*":
                result *= self.factor()
            else:
                divisor = self.factor()
                if divisor == 0:
                    raise ValueError("division by zero")
                result /= divisor
        return result

    def factor(self):
        token = self.take()
        if token is None:
            raise ValueError("the expression ends too early")
        if token[0].isdigit():
            return Fraction(token)
        if token not in ("-", "("):
            raise ValueError(f"unexpected '{token}'")

        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise ValueError("the expression is nested too deeply")
        result = -self.factor() if token == "-" else self.sum()
        if token == "(" and self.take() != ")":
            raise ValueError("a ')' is missing")
        self.depth -= 1
        return result
# #endregion evaluate


# #region advance
state = {"count": 0, "last": None}


def handle_advance(data):
    result = Evaluator(hex_to_text(data["payload"])).result()
    post("notice", {"payload": text_to_hex(result)})
    # Done last, so that an error above leaves the state as it was.
    state["count"] += 1
    state["last"] = result
# #endregion advance


# #region inspect
def handle_inspect(data):
    post("report", {"payload": text_to_hex(json.dumps(state, separators=(",", ":")))})
# #endregion inspect


# #region loop
handlers = {"advance_state": handle_advance, "inspect_state": handle_inspect}

status = "accept"
while True:
    code, text = post("finish", {"status": status})
    # A server outside the Cartesi Machine can answer 202 when it has no request.
    if code == 202:
        continue
    request = json.loads(text)
    try:
        handlers[request["request_type"]](request["data"])
        status = "accept"
    except Exception as error:
        # Reports are kept even though the input is rejected.
        post("report", {"payload": text_to_hex(str(error))})
        status = "reject"
# #endregion loop
