"""Hashes by Python's bcrypt, with the salt of the case."""
import base64, json, sys

import bcrypt

FROM = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
TO = b"./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def answer(case):
    salt = base64.b64encode(bytes(case["random"])).rstrip(b"=").translate(bytes.maketrans(FROM, TO))
    made = bcrypt.hashpw(case["password"].encode(), b"$2b$04$" + salt)
    return [made.decode(), bcrypt.checkpw(case["password"].encode(), made), bcrypt.checkpw(case["other"].encode(), made)]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
