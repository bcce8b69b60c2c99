"""Bytes as digits, and back, by Python."""
import json, re, sys

BETWEEN = {"space": " ", "none": "", "colon": ":", "comma": ", ", "prefix": ", "}


def read(text, form):
    try:
        if form == "hex":
            # fromhex reads digits in pairs wherever spaces are; a single one is refused by both.
            data = bytes.fromhex(text) if text.strip() else None
        else:
            words = text.split()
            if not words or any(len(word) % 8 or not re.fullmatch("[01]+", word) for word in words):
                return None
            data = bytes(int(byte, 2) for word in words for byte in re.findall("." * 8, word))
        return data.decode("utf-8")
    except (ValueError, AttributeError):
        return None


def answer(case):
    data = case["text"].encode()
    digits = [format(byte, "02x") for byte in data] if case["form"] == "hex" else [format(byte, "08b") for byte in data]
    assert case["form"] != "hex" or "".join(digits) == data.hex()
    digits = [one.upper() if case["upperCase"] else one for one in digits]
    if case["separator"] == "prefix":
        digits = [("0x" if case["form"] == "hex" else "0b") + one for one in digits]
    return {"written": BETWEEN[case["separator"]].join(digits), "read": read(case["broken"], case["form"])}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
