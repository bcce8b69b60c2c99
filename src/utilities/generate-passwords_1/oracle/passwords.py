"""Passwords and their strength, computed another way than ours."""
import json, math, sys

CLASSES = {
    "uppercase": ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "IO"), "lowercase": ("abcdefghijklmnopqrstuvwxyz", "l"),
    "numbers": ("0123456789", "01"), "symbols": ("!@#$%^&*()-_=+[]{};:,.<>?/", ""),
}
SEPARATORS = {"hyphen": "-", "period": ".", "underscore": "_", "space": " ", "none": ""}


def alphabets(options):
    chosen = [(letters, bad) for name, (letters, bad) in CLASSES.items() if options[name]]
    return [set(letters) - set(bad if options["excludeAmbiguous"] else "") for letters, bad in chosen]


def bits_of_characters(options):
    """Counts by dynamic programming: after each character, which types have been seen."""
    sizes = [len(alphabet) for alphabet in alphabets(options)]
    ways = {frozenset(): 1}
    for _ in range(options["length"]):
        after = {}
        for seen, count in ways.items():
            for kind, size in enumerate(sizes):
                key = seen | {kind}
                after[key] = after.get(key, 0) + count * size
        ways = after
    return math.log2(ways[frozenset(range(len(sizes)))])


def bits_of_words(options, choices):
    words = options["words"]
    count = choices**words * (10 * words if options["number"] else 1)
    return math.log2(count)


def label(scale):
    return "Weak" if scale < 40 else "Medium" if scale < 80 else "Strong"


def strength(case):
    options = case["options"]
    if case["operation"] == "generate":
        pool = sum(len(alphabet) for alphabet in alphabets(options))
        return [round(bits_of_characters(options), 6), label(math.log2(pool) * options["length"])]
    bits = bits_of_words(options, 7776 if case["operation"] == "passphrase" else 65536)
    return [round(bits, 6), label(bits)]


print(json.dumps([strength(case) for case in json.load(sys.stdin)]))
