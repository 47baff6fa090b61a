# Outputs: each input is a line of text that names what the program sends.
#
#   notice <text>                    a notice with the text
#   report <text>                    a report with the text
#   voucher <address> <calldata>     a voucher: call the address with the calldata
#   exception <text>                 an exception with the text; the program ends
#   reject <text>                    a report with the text; the input is rejected
#
# Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 python3 dapp.py

# #region setup
import json
import re
import sys
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
# #endregion setup


# #region hex
def text_to_hex(text):
    return "0x" + text.encode("utf-8").hex()


def hex_to_text(value):
    # Bytes that are not UTF-8 raise UnicodeDecodeError, which is a ValueError.
    return bytes.fromhex(value[2:]).decode("utf-8")
# #endregion hex


# #region notice
def send_notice(text):
    _, body = post("notice", {"payload": text_to_hex(text)})
    # The index counts the notices of the current input, from 0.
    return json.loads(body)["index"]
# #endregion notice


# #region report
def send_report(text):
    post("report", {"payload": text_to_hex(text)})
# #endregion report


# #region voucher
def send_voucher(destination, payload):
    if not re.fullmatch(r"0x[0-9a-fA-F]{40}", destination):
        raise ValueError("the destination of a voucher is an address of 20 bytes")
    if not re.fullmatch(r"0x([0-9a-fA-F]{2})*", payload):
        raise ValueError("the payload of a voucher is calldata in hex")
    _, body = post("voucher", {"destination": destination, "payload": payload})
    return json.loads(body)["index"]
# #endregion voucher


# #region exception
def raise_exception(text):
    post("exception", {"payload": text_to_hex(text)})
    # Inside the Cartesi Machine, the call above does not return. In host mode, it
    # does, so end the program here.
    sys.exit(1)
# #endregion exception


def run_command(line):
    command, *words = line.split() or [""]
    rest = " ".join(words)
    if command == "notice":
        send_notice(rest)
    elif command == "report":
        send_report(rest)
    elif command == "voucher":
        destination, payload, *_ = words + ["", ""]
        send_voucher(destination, payload)
    elif command == "exception":
        raise_exception(rest)
    elif command == "reject":
        raise ValueError(rest)
    else:
        raise ValueError("unknown command: send notice, report, voucher, exception or reject")


def handle_advance(data):
    run_command(hex_to_text(data["payload"]))


def handle_inspect(data):
    send_report("commands: notice, report, voucher, exception, reject")


HANDLERS = {
    "advance_state": handle_advance,
    "inspect_state": handle_inspect,
}


# #region finish
def main():
    status = "accept"
    while True:
        # Ends the current request with this status and waits for the next one.
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
            send_report(str(error))
            status = "reject"


main()
# #endregion finish
