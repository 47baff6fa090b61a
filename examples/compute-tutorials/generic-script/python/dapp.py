# Scripts on Rollups 1.5: runs the script in each input with the interpreter that its first line
# names, and answers with a notice that contains what it printed.
#
# Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 python3 dapp.py

import json
import os
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


# #region run
MAX_OUTPUT = 4096
SECONDS = 20
NOBODY = 65534


def run(script):
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        file = os.path.join(folder, "script")
        with open(file, "wb") as stream:
            stream.write(script)
        os.chmod(file, 0o755)
        # A script must not be root: it could change the back end.
        user = NOBODY if os.geteuid() == 0 else None
        done = subprocess.run(
            [file],
            cwd=folder,
            env={"PATH": "/usr/local/bin:/usr/bin:/bin"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=SECONDS,
            user=user,
        )
    return done.returncode, done.stdout
# #endregion run


# #region advance
def handle_advance(data):
    script = bytes.fromhex(data["payload"][2:])
    if not script.startswith(b"#!"):
        raise ValueError("the script must start with #!")
    try:
        code, output = run(script)
    except subprocess.TimeoutExpired:
        raise ValueError(f"the script ran for more than {SECONDS} seconds") from None
    except OSError as error:
        raise ValueError(f"the script cannot be run: {error.strerror}") from None
    if len(output) > MAX_OUTPUT:
        raise ValueError(f"the script printed more than {MAX_OUTPUT} bytes")
    text = output.decode("utf-8", "replace")
    post("notice", {"payload": text_to_hex(json.dumps({"exit": code, "output": text}))})
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
