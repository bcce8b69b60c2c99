"""Matches and replacements by Python's re, where a pattern means the same as in ECMAScript."""
import json, re, sys


def expand(match, replacement):
    groups = match.re.groups

    def substitute(sign):
        token = sign.group()
        if token == "$$":
            return "$"
        if token == "$&":
            return match.group()
        number = int(token[1:])
        return token if number > groups else match.group(number) or ""

    return re.sub(r"\$(?:[$&]|\d)", substitute, replacement)


def answer(case):
    flags = re.ASCII
    for name, flag in (("ignoreCase", re.I), ("multiline", re.M), ("dotAll", re.S)):
        flags |= flag if case[name] else 0
    # Python's $ also stands before a last line feed.
    pattern = case["pattern"]
    if not case["multiline"] and pattern.endswith("$"):
        pattern = pattern[:-1] + r"\Z"
    text, rows, pieces, end = case["text"], [], [], 0
    for match in re.finditer(pattern, text, flags):
        rows.append([match.start(), match.end(), match.group(), *match.groups()])
        pieces += [text[end : match.start()], expand(match, case["replacement"])]
        end = match.end()
        if case["firstOnly"]:
            break
    return {"rows": rows, "replaced": "".join(pieces) + text[end:]}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
