#!/usr/bin/env python3
# Checks the signature of a JSON Web Token (HS256) with the standard library.
import base64, hashlib, hmac

TOKEN = (
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhbGljZSIsInNlYXQiOjEyfQ."
    "uOcnlgB5ljaVxPs3pr6TMIZvaWT4moqJQhrdVCJQmBs"
)


def decode(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


head, body, signature = TOKEN.split(".")
expected = hmac.new(b"secret", f"{head}.{body}".encode(), hashlib.sha256).digest()
valid = hmac.compare_digest(expected, decode(signature))
print(decode(body).decode() if valid else "invalid signature")
