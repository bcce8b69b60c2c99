"""Bytes as digits, and back, by Python."""
import json, re, sys

BETWEEN = {"space": " ", "none": "", "colon": ":", "comma": ", ", "prefix": ", "}


def read(text, form):
    try:
        if form == "hex":
            # fromhex reads digits in pairs wherever spaces are; a single one is refused by both.
            # One digit behind a prefix is a whole byte, as int("0x9", 16) has it.
            given = text
            text = re.sub(r"^(?:0x|\\x|%)([0-9a-f](?= |$))?", lambda match: match[1].zfill(2) if match[1] else "", text)
            if text != given and text.startswith(" "): return None
            data = bytes.fromhex(text) if text.strip() else None
        else:
            given = text
            text = re.sub("^0b([01]{1,7}(?= |$))?", lambda match: match[1].zfill(8) if match[1] else "", text)
            if text != given and text.startswith(" "): return None
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
