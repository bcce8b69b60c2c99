"""Escapes by Python: written from code points and UTF-16, read by json and ast."""
import ast, json, sys


def units(sign):
    data = sign.encode("utf-16-be")
    return [data[at] << 8 | data[at + 1] for at in range(0, len(data), 2)]


def one(sign, form):
    code = ord(sign)
    return {
        "json": "".join("\\u%04x" % unit for unit in units(sign)),
        "percent": "".join("%%u%04x" % unit for unit in units(sign)),
        "braces": "\\u{%x}" % code,
        "python": "\\U%08x" % code if code > 0xFFFF else "\\u%04x" % code,
        "point": "U+%04X" % code,
        "css": "\\%06x" % code,
    }[form]


def answer(case):
    if "string" in case:
        quoted = '"' + case["string"] + '"'
        return json.loads(quoted) if case["form"] == "json" else ast.literal_eval(quoted)
    return "".join(one(sign, case["form"]) if case["all"] or ord(sign) > 127 else sign for sign in case["text"])


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
