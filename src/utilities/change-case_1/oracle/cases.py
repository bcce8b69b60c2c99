"""Upper and lower case by str, and names of the words that the regex library finds."""
import json, re, sys
import regex

BEFORE_CAPITAL = regex.compile(r"(?<=[\p{Ll}\p{Nd}]\p{M}*)(?=[\p{Lu}\p{Lt}])")
BEFORE_WORD = regex.compile(r"(?<=[\p{Lu}\p{Lt}]\p{M}*)(?=[\p{Lu}\p{Lt}]\p{M}*\p{Ll})")
BETWEEN = regex.compile(r"[^\p{XID_Continue}]+|\p{Pc}+")


def title(word):
    return word[0].title() + word[1:].lower()


def humps(words, first):
    written = [first(word) if at == 0 else title(word) for at, word in enumerate(words)]
    return "".join("_" + word if at > 0 and regex.match(r"\p{Nd}", word) and regex.search(r"\p{Nd}\p{M}*$", written[at - 1]) else word for at, word in enumerate(written))


NAMES = {
    "camel": lambda words: humps(words, str.lower),
    "pascal": lambda words: humps(words, title),
    "snake": lambda words: "_".join(map(str.lower, words)),
    "kebab": lambda words: "-".join(map(str.lower, words)),
    "constant": lambda words: "_".join(map(str.upper, words)),
    "dot": lambda words: ".".join(map(str.lower, words)),
    "path": lambda words: "/".join(map(str.lower, words)),
    "train": lambda words: "-".join(map(title, words)),
}


def name(line, case):
    parted = BEFORE_CAPITAL.sub(" ", line)
    parted = BEFORE_WORD.sub(" ", parted)
    return NAMES[case]([word for word in BETWEEN.split(parted) if word])


def change(asked):
    text, case = asked["text"], asked["case"]
    if case in ("upper", "lower"):
        return getattr(text, case)()
    lines = re.split("([\r\n\u2028\u2029]+)", text)
    return "".join(part if at % 2 else name(part, case) for at, part in enumerate(lines))


print(json.dumps([change(case) for case in json.load(sys.stdin)]))
