# Echo: sends the payload of every input back as a notice, and the payload of
# every inspect request back as a report.
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
            return response.status, response.read()
    except HTTPError as error:
        text = error.read().decode()
        raise RuntimeError(f"POST /{path} answered {error.code}: {text}") from error


def text_to_hex(text):
    return "0x" + text.encode("utf-8").hex()
# #endregion setup


# #region advance
def handle_advance(data):
    metadata = data["metadata"]
    sender = metadata["msg_sender"]
    print(f"input {metadata['input_index']} from {sender}: {data['payload']}", flush=True)
    post("notice", {"payload": data["payload"]})
# #endregion advance


# #region inspect
def handle_inspect(data):
    print(f"inspect: {data['payload']}", flush=True)
    post("report", {"payload": data["payload"]})
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
