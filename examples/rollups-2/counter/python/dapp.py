# Counter: the inputs "increment" and "decrement" change a number, and each sends the new
# value as a notice. An inspect request gives the value in a report.
#
# Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 python3 dapp.py

# #region setup
import json
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


# Payloads are bytes, written as 0x and two hexadecimal digits each.
def text_to_hex(text):
    return "0x" + text.encode().hex()


def hex_to_text(payload):
    return bytes.fromhex(payload[2:]).decode(errors="replace")
# #endregion setup


# #region advance
counter = 0


def handle_advance(data):
    global counter
    value = changed(hex_to_text(data["payload"]))
    post("notice", {"payload": text_to_hex(str(value))})
    # Done last, so that an error above leaves the counter as it was.
    counter = value


def changed(command):
    if command == "increment":
        return counter + 1
    if command != "decrement":
        raise ValueError("send: increment or decrement")
    if counter == 0:
        raise ValueError("the counter is already 0")
    return counter - 1
# #endregion advance


# #region inspect
def handle_inspect(data):
    post("report", {"payload": text_to_hex(str(counter))})
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
