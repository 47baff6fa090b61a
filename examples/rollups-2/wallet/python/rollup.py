"""The Rollup HTTP server, which runs inside the machine beside the back end."""

import json
import os
import urllib.error
import urllib.request

# #region server
SERVER = os.environ.get("ROLLUP_HTTP_SERVER_URL", "http://127.0.0.1:5004")


def post(path, body):
    request = urllib.request.Request(
        f"{SERVER}/{path}",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        text = error.read().decode()
        raise RuntimeError(f"POST /{path} answered {error.code}: {text}") from error


def report(text):
    post("report", {"payload": "0x" + text.encode().hex()})
# #endregion server


# #region voucher
def voucher(destination, value, payload):
    """The application's contract calls `destination` and sends `value` wei along."""
    value = "0x" + value.to_bytes(32, "big").hex()
    post("voucher", {"destination": destination, "value": value, "payload": payload})
# #endregion voucher
