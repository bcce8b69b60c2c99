"""Distances by jellyfish, which is written in C. Its Damerau distance is the unrestricted one, so that ours is written down once more."""
import json, sys
import jellyfish


def turned(one, other):
    table = {}
    for i in range(-1, len(one)): table[i, -1] = i + 1
    for j in range(-1, len(other)): table[-1, j] = j + 1
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            table[i, j] = min(table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + (a != b))
            if i and j and a == other[j - 1] and one[i - 1] == b: table[i, j] = min(table[i, j], table[i - 2, j - 2] + 1)
    return table[len(one) - 1, len(other) - 1]


def answer(options):
    one, other = options["first"], options["second"]
    if options["ignoreCase"]: one, other = one.casefold(), other.casefold()
    jaro, winkler = (round(of(one, other), 6) for of in (jellyfish.jaro_similarity, jellyfish.jaro_winkler_similarity))
    return [jellyfish.levenshtein_distance(one, other), turned(one, other), jellyfish.hamming_distance(one, other), jaro, winkler]


print(json.dumps([answer(case["options"]) for case in json.load(sys.stdin)]))
