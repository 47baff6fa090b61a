# Run it:  python3 -m unittest

import json
import os
import unittest

from rollup import Application

PORTAL = "0x035b11be55656c6cfc822d1cae568c1af2e497b0"
OWNER = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"
GIVER = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"


def to_hex(text):
    return "0x" + text.encode().hex()


def to_text(payload):
    return bytes.fromhex(payload[2:]).decode()


# #region deposit
def ether_deposit(giver, wei, message):
    """What the Ether portal sends: depositor (20 bytes), wei (32 bytes), data of the depositor."""
    return giver + wei.to_bytes(32, "big").hex() + message.encode().hex()


class TipJarTest(unittest.TestCase):
    def setUp(self):
        program = os.path.join(os.path.dirname(__file__), "dapp.py")
        self.jar = Application(["python3", program], ETHER_PORTAL=PORTAL, OWNER=OWNER)
        self.addCleanup(self.jar.stop)

    def test_a_deposit_becomes_a_tip(self):
        result = self.jar.advance(ether_deposit(GIVER, 1000, "thank you"), msg_sender=PORTAL)
        self.assertEqual(result["status"], "accept")
        tip = json.loads(to_text(result["notice"][0]["payload"]))
        self.assertEqual(tip, {"from": GIVER, "wei": "1000", "message": "thank you"})

    def test_the_same_bytes_from_a_user_are_no_deposit(self):
        result = self.jar.advance(ether_deposit(GIVER, 1000, "thank you"), msg_sender=GIVER)
        self.assertEqual(result["status"], "reject")
        self.assertEqual(result["notice"], [])
# #endregion deposit

    # #region voucher
    def test_the_owner_takes_ether_out(self):
        self.jar.advance(ether_deposit(GIVER, 1000, ""), msg_sender=PORTAL)
        result = self.jar.advance(to_hex("pay 400"), msg_sender=OWNER)
        self.assertEqual(result["status"], "accept")
        [voucher] = result["voucher"]
        self.assertEqual(voucher["destination"], OWNER)
        self.assertEqual(int(voucher["value"], 16), 400)
        self.assertEqual(to_text(self.jar.inspect("0x")["report"][0]["payload"]), "600")

    def test_only_the_owner_takes_ether_out(self):
        self.jar.advance(ether_deposit(GIVER, 1000, ""), msg_sender=PORTAL)
        result = self.jar.advance(to_hex("pay 1"), msg_sender=GIVER)
        self.assertEqual(result["status"], "reject")
        self.assertEqual(result["voucher"], [])
        self.assertEqual(to_text(result["report"][0]["payload"]), "only the owner can do this")

    def test_nobody_takes_what_is_not_there(self):
        result = self.jar.advance(to_hex("pay 1"), msg_sender=OWNER)
        self.assertEqual(result["status"], "reject")
        self.assertEqual(result["voucher"], [])
        self.assertEqual(to_text(result["report"][0]["payload"]), "the jar has 0 wei")
    # #endregion voucher


if __name__ == "__main__":
    unittest.main()
