# Echo: sends the payload of every input back as a notice, and the payload of every inspect
# request back as a report.
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


def text_to_hex(text):
    return "0x" + text.encode().hex()
# #endregion setup


# #region advance
def handle_advance(data):
    post("notice", {"payload": data["payload"]})
# #endregion advance


# #region inspect
def handle_inspect(data):
    post("report", {"payload": data["payload"]})
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
