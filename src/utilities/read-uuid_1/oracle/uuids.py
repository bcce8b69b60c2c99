"""What Python's uuid finds."""
import json, sys, uuid
from datetime import datetime, timedelta

VARIANTS = {uuid.RFC_4122: "RFC 9562", uuid.RESERVED_NCS: "NCS, older than RFC 4122",
            uuid.RESERVED_MICROSOFT: "Microsoft, older than RFC 4122", uuid.RESERVED_FUTURE: "Reserved"}


def answer(case):
    found = uuid.UUID(case["uuid"])
    values = {"UUID": str(found)}
    if found.variant == uuid.RFC_4122:
        version = found.int >> 76 & 15
        assert found.version == version
        values["Version"] = str(version)
        steps = {1: found.time, 6: found.int >> 80 << 12 | found.int >> 64 & 0xFFF}.get(version)
        if steps is not None:
            made = datetime(1582, 10, 15) + timedelta(microseconds=steps // 10)
            values["Created"] = made.strftime("%Y-%m-%dT%H:%M:%S.%f") + f"{steps % 10}Z"
            values["Clock sequence"] = str(found.clock_seq)
            values["Node"] = ":".join(f"{found.node:012x}"[at:at + 2] for at in range(0, 12, 2))
        if version == 7:
            made = datetime(1970, 1, 1) + timedelta(milliseconds=found.int >> 80)
            values["Created"] = made.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"
    return {**values, "Variant": VARIANTS[found.variant], "As a number": str(found.int), "As a URN": found.urn}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
