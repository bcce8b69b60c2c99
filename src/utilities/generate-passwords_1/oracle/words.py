"""The EFF's words from the list that xkcdpass brings, and proquints from the pieces of their bits."""
import json, sys
from pathlib import Path

import xkcdpass

WORDS = sorted((Path(xkcdpass.__file__).parent / "static/eff-long").read_text().split())
CONSONANTS = dict(zip((f"{n:04b}" for n in range(16)), "b d f g h j k l m n p r s t v z".split()))
VOWELS = dict(zip(("00", "01", "10", "11"), "a i o u".split()))


def proquint(value):
    bits = f"{value:016b}"
    return (
        CONSONANTS[bits[:4]] + VOWELS[bits[4:6]] + CONSONANTS[bits[6:10]] + VOWELS[bits[10:12]] + CONSONANTS[bits[12:]]
    )


def made(case):
    make = WORDS.__getitem__ if case["operation"] == "passphrase" else proquint
    return " ".join(make(value) for value in case["values"])


print(json.dumps([made(case) for case in json.load(sys.stdin)]))
