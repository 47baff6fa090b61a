# Signed documents on Rollups 1.5: checks the signature of a document with GnuPG and answers with a
# notice that names its hash and its signer. The public key is a file beside this program.
#
# Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 python3 dapp.py

import hashlib
import json
import os
import re
import subprocess
import tempfile
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


# #region verify
HERE = os.path.dirname(os.path.abspath(__file__))
KEY = environ.get("PUBLIC_KEY", os.path.join(HERE, "public-key.asc"))


def gpg(home, *options):
    command = ["gpg", "--homedir", home, "--batch", "--ignore-time-conflict", "--status-fd", "1"]
    return subprocess.run([*command, *options], capture_output=True, text=True)


def verify(document, signature):
    with tempfile.TemporaryDirectory() as folder:
        files = {"document": document, "signature": signature}
        for name, content in files.items():
            with open(os.path.join(folder, name), "wb") as stream:
                stream.write(content)
        home = os.path.join(folder, "keys")
        os.mkdir(home, 0o700)
        gpg(home, "--import", KEY)
        paths = [os.path.join(folder, name) for name in ("signature", "document")]
        done = gpg(home, "--verify", *paths)
    # The fingerprint of the key, which only a good signature gets.
    valid = re.search(r"^\[GNUPG:\] VALIDSIG ([0-9A-F]{40})", done.stdout, re.MULTILINE)
    return valid[1] if done.returncode == 0 and valid else None
# #endregion verify


# #region advance
def handle_advance(data):
    request = json.loads(bytes.fromhex(data["payload"][2:]))
    document = request["document"].encode()
    signer = verify(document, bytes.fromhex(request["signature"]))
    if signer is None:
        raise ValueError("the signature is not one of the known key")
    notice = {"sha256": hashlib.sha256(document).hexdigest(), "signer": signer}
    post("notice", {"payload": text_to_hex(json.dumps(notice))})
# #endregion advance


def handle_inspect(data):
    raise ValueError("this application has no state to inspect")


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
