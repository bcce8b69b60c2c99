"""The HMAC of each message by Python's own hmac module."""
import base64, hashlib, hmac, json, sys

NAMES = {
    "MD5": "md5", "SHA-1": "sha1", "SHA-224": "sha224", "SHA-256": "sha256", "SHA-384": "sha384",
    "SHA-512": "sha512", "SHA3-256": "sha3_256",
}


def key_of(case):
    key, form = case["key"], case["keyIs"]
    return key.encode() if form == "text" else bytes.fromhex(key) if form == "hex" else base64.b64decode(key)


def code(case):
    digest = hmac.new(key_of(case), case["text"].encode(), NAMES[case["algorithm"]]).digest()
    return {"Hexadecimal": digest.hex(), "Base64": base64.b64encode(digest).decode()}


print(json.dumps([code(case) for case in json.load(sys.stdin)]))
