# Calculator: evaluates the arithmetic expression in each input and sends the
# result as a notice. An inspect request gives the number of results so far and
# the last one.
#
# Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 python3 dapp.py
# Inputs:  (1 + 2) * 3      -7 / 2      2.5 * 4

# #region setup
import json
import math
import re
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
            return response.status, response.read()
    except HTTPError as error:
        text = error.read().decode()
        raise RuntimeError(f"POST /{path} answered {error.code}: {text}") from error


def text_to_hex(text):
    return "0x" + text.encode("utf-8").hex()


def hex_to_text(value):
    return bytes.fromhex(value[2:]).decode("utf-8")
# #endregion setup


# #region parse
# Limits keep a malicious input from exhausting the stack.
MAX_LENGTH = 500
MAX_DEPTH = 20


def tokenize(text):
    if len(text) > MAX_LENGTH:
        raise ValueError(f"the expression is longer than {MAX_LENGTH} characters")
    tokens = re.findall(r"[0-9]+(?:\.[0-9]+)?|[-+*/()]|\S", text)
    for token in tokens:
        if not re.fullmatch(r"[0-9].*|[-+*/()]", token):
            raise ValueError(f"unexpected '{token}'")
    return tokens


class Parser:
    """Turns the text into a tree of numbers, (operator, left, right) and
    ("negate", right). One method for each level of precedence."""

    def __init__(self, text):
        self.tokens = tokenize(text)
        self.depth = 0

    def parse(self):
        tree = self.sum()
        if self.tokens:
            raise ValueError(f"unexpected '{self.tokens[0]}'")
        return tree

    def sum(self):
        left = self.product()
        while self.tokens[:1] in (["+"], ["-"]):
            left = (self.tokens.pop(0), left, self.product())
        return left

    def product(self):
        left = self.factor()
        while self.tokens[:1] in (["*"], ["/"]):
            left = (self.tokens.pop(0), left, self.factor())
        return left

    def factor(self):
        if not self.tokens:
            raise ValueError("the expression ends too early")
        token = self.tokens.pop(0)
        if token[0].isdigit():
            return float(token)
        if token not in "-(":
            raise ValueError(f"unexpected '{token}'")

        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise ValueError("the expression is nested too deeply")
        if token == "-":
            node = ("negate", self.factor())
        else:
            node = self.sum()
            if self.tokens[:1] != [")"]:
                raise ValueError("a ')' is missing")
            self.tokens.pop(0)
        self.depth -= 1
        return node
# #endregion parse


# #region evaluate
def evaluate(node):
    if isinstance(node, float):
        return node
    operator, *operands = node
    values = [evaluate(operand) for operand in operands]
    if operator == "negate":
        return -values[0]
    left, right = values
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    if right == 0:
        raise ValueError("division by zero")
    return left / right


def calculate(text):
    result = evaluate(Parser(text).parse())
    if not math.isfinite(result):
        raise ValueError("the result is too large")
    # 4 rather than 4.0, but 1e+21 rather than 1 and 21 zeros.
    return str(int(result)) if result.is_integer() and abs(result) < 1e21 else repr(result)
# #endregion evaluate


# #region advance
state = {"count": 0, "last": None}


def handle_advance(data):
    expression = hex_to_text(data["payload"])
    result = calculate(expression)
    post("notice", {"payload": text_to_hex(result)})
    # Done last, so that an error above leaves the state unchanged.
    state["count"] += 1
    state["last"] = {"expression": expression, "result": result}
# #endregion advance


# #region inspect
def handle_inspect(data):
    post("report", {"payload": text_to_hex(json.dumps(state))})
# #endregion inspect


# #region loop
HANDLERS = {
    "advance_state": handle_advance,
    "inspect_state": handle_inspect,
}


def main():
    status = "accept"
    while True:
        code, body = post("finish", {"status": status})
        # 202: no request yet. A server outside the Cartesi Machine can answer this.
        if code == 202:
            continue
        request = json.loads(body)
        try:
            HANDLERS[request["request_type"]](request["data"])
            status = "accept"
        except Exception as error:
            # A report is kept despite the rejection, so the sender can read what was wrong.
            post("report", {"payload": text_to_hex(str(error))})
            status = "reject"


main()
# #endregion loop
