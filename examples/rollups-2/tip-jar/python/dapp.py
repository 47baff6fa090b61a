# Tip jar for Rollups 2.0: it collects Ether with a message, and its owner takes the Ether out.
#
#   pay <wei>       a voucher that pays the owner
#
# Run it:  ROLLUP_HTTP_SERVER_URL=http://127.0.0.1:5004 python3 dapp.py

import json
import os
import re
import urllib.request

SERVER = os.environ.get("ROLLUP_HTTP_SERVER_URL", "http://127.0.0.1:5004")
# The portal of contracts 3.0.0-alpha.10, and the first account of the local network.
PORTAL = os.environ.get("ETHER_PORTAL", "0x035b11Be55656c6cfC822D1CaE568C1Af2e497b0").lower()
OWNER = os.environ.get("OWNER", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266").lower()

balance = 0


def to_hex(text):
    return "0x" + text.encode().hex()


def post(path, body):
    request = urllib.request.Request(
        f"{SERVER}/{path}",
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
    )
    # An answer of 400 or above raises an error.
    with urllib.request.urlopen(request) as response:
        return response.read().decode()


# #region advance
def handle_advance(data):
    global balance
    sender = data["metadata"]["msg_sender"].lower()
    payload = bytes.fromhex(data["payload"][2:])
    if sender == PORTAL:
        # Packed: depositor (20 bytes), amount in wei (32 bytes), the message.
        wei = int.from_bytes(payload[20:52], "big")
        balance += wei
        tip = {"from": "0x" + payload[:20].hex(), "wei": str(wei), "message": payload[52:].decode()}
        post("notice", {"payload": to_hex(json.dumps(tip))})
        return
    command = re.fullmatch("pay ([0-9]+)", payload.decode())
    if command is None:
        raise ValueError("send: pay <wei>")
    if sender != OWNER:
        raise ValueError("only the owner can do this")
    wei = int(command[1])
    if wei > balance:
        raise ValueError(f"the jar has {balance} wei")
    value = "0x" + wei.to_bytes(32, "big").hex()
    post("voucher", {"destination": OWNER, "value": value, "payload": "0x"})
    balance -= wei
# #endregion advance


def handle_inspect(data):
    post("report", {"payload": to_hex(str(balance))})


handlers = {"advance_state": handle_advance, "inspect_state": handle_inspect}


def main():
    status = "accept"
    while True:
        request = json.loads(post("finish", {"status": status}))
        try:
            handlers[request["request_type"]](request["data"])
            status = "accept"
        except Exception as error:
            post("report", {"payload": to_hex(str(error))})
            status = "reject"


if __name__ == "__main__":
    main()
