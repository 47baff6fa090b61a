# Run it:  python3 -m unittest

import json
import os
import subprocess
import unittest

PORTAL = "0x035b11be55656c6cfc822d1cae568c1af2e497b0"
OWNER = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"
GIVER = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"


def to_text(payload):
    return bytes.fromhex(payload[2:]).decode()


# #region start
HERE = os.path.dirname(os.path.abspath(__file__))
# The folder `site`, whose server runs the back end.
SITE = os.environ.get("SITE", os.path.join(HERE, "..", "..", "..", ".."))


def run(*requests):
    """Sends requests to a new back end. Returns what each of them led to."""
    server = ["npm", "run", "--silent", "rollup-server", "--"]
    options = ["--rollups", "2.0", "--once", "--json", "--port", "0"]
    command = ["--", "python3", os.path.join(HERE, "dapp.py")]
    result = subprocess.run(
        [*server, *options, *[word for request in requests for word in request], *command],
        cwd=SITE,
        env={**os.environ, "ETHER_PORTAL": PORTAL, "OWNER": OWNER},
        stdout=subprocess.PIPE,
        check=True,
    )
    return [json.loads(line) for line in result.stdout.splitlines()]


def input_from(sender, payload):
    """An input from an account or a contract."""
    return ["--sender", sender, "--input", payload]
# #endregion start


# #region deposit
def ether_deposit(giver, wei, message):
    """What the Ether portal sends: depositor (20 bytes), wei (32 bytes), data of the depositor."""
    return giver + wei.to_bytes(32, "big").hex() + message.encode().hex()


class DepositTest(unittest.TestCase):
    def test_a_deposit_becomes_a_tip(self):
        [result] = run(input_from(PORTAL, ether_deposit(GIVER, 1000, "thank you")))
        self.assertEqual(result["status"], "accepted")
        tip = json.loads(to_text(result["notices"][0]))
        self.assertEqual(tip, {"from": GIVER, "wei": "1000", "message": "thank you"})

    def test_the_same_bytes_from_a_user_are_no_deposit(self):
        [result] = run(input_from(GIVER, ether_deposit(GIVER, 1000, "thank you")))
        self.assertEqual(result["status"], "rejected")
        self.assertEqual(result["notices"], [])
# #endregion deposit


# #region voucher
TIP = input_from(PORTAL, ether_deposit(GIVER, 1000, ""))


class VoucherTest(unittest.TestCase):
    def test_the_owner_takes_ether_out(self):
        _, result, balance = run(TIP, input_from(OWNER, "pay 400"), ["--inspect", "balance"])
        self.assertEqual(result["status"], "accepted")
        [voucher] = result["vouchers"]
        self.assertEqual(voucher["destination"], OWNER)
        self.assertEqual(int(voucher["value"], 16), 400)
        self.assertEqual(to_text(balance["reports"][0]), "600")

    def test_only_the_owner_takes_ether_out(self):
        _, result = run(TIP, input_from(GIVER, "pay 1"))
        self.assertEqual(result["status"], "rejected")
        self.assertEqual(result["vouchers"], [])
        self.assertEqual(to_text(result["reports"][0]), "only the owner can do this")

    def test_nobody_takes_what_is_not_there(self):
        _, result = run(TIP, input_from(OWNER, "pay 1001"))
        self.assertEqual(result["status"], "rejected")
        self.assertEqual(result["vouchers"], [])
        self.assertEqual(to_text(result["reports"][0]), "the jar has 1000 wei")
# #endregion voucher


if __name__ == "__main__":
    unittest.main()
