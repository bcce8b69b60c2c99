"""What Python's uuid library makes of random bytes, and reads in a UUID."""
import json, sys, uuid
from datetime import datetime, timedelta, timezone

EPOCH, GREGORIAN = (datetime(year, month, day, tzinfo=timezone.utc) for year, month, day in [(1970, 1, 1), (1582, 10, 15)])
VARIANTS = {
    uuid.RFC_4122: "RFC 9562",
    uuid.RESERVED_NCS: "NCS, older than the standard",
    uuid.RESERVED_MICROSOFT: "Microsoft, older than the standard",
    uuid.RESERVED_FUTURE: "Reserved",
}


def stamp(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"


def made(value):
    """Times of RFC 9562: Python 3.11 knows that of version 1 only."""
    number = value.int
    if value.version == 1:
        return GREGORIAN + timedelta(microseconds=value.time // 10)
    if value.version == 6:
        ticks = (number >> 80) << 12 | (number >> 64) & 0xFFF
        return GREGORIAN + timedelta(microseconds=ticks // 10)
    return EPOCH + timedelta(milliseconds=number >> 80) if value.version == 7 else None


def explain(text):
    try:
        value = uuid.UUID(text.strip())
    except ValueError:
        return None
    answer = {"UUID": str(value)}
    if value.int in (0, 2**128 - 1):
        return answer | {"Kind": "The nil UUID" if value.int == 0 else "The max UUID"}
    if value.variant == uuid.RFC_4122:
        answer["Version"] = str(value.version)
    answer["Variant"] = VARIANTS[value.variant]
    try:
        if value.variant == uuid.RFC_4122 and (moment := made(value)):
            answer["Created"] = stamp(moment)
    except OverflowError:
        answer["Created"] = "after 9999"
    return answer


def generate(case):
    data = bytes.fromhex(case["bytes"])
    if case["version"] == "7":
        data = case["milliseconds"].to_bytes(6, "big") + data[6:]
    # The constructor sets version and variant, for any version up to 5.
    value = uuid.UUID(bytes=data, version=4)
    text = str(value)[:14] + case["version"] + str(value)[15:]
    text = text if case["hyphens"] else text.replace("-", "")
    return text.upper() if case["uppercase"] else text


print(json.dumps([explain(case["uuid"]) if "uuid" in case else generate(case) for case in json.load(sys.stdin)]))
