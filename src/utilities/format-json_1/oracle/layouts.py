"""JSON laid out by Python's json, each number with its own digits."""
import json, re, sys


class Digits(str):
    """A number as it was read."""


def refuse(text):
    raise ValueError(text)


def utf16(name):
    return name.encode("utf-16-be", "surrogatepass")


def in_order(value):
    """Names by their UTF-16 units, as RFC 8785 has it; Python would take code points."""
    if isinstance(value, dict):
        return {name: in_order(value[name]) for name in sorted(value, key=utf16)}
    return [in_order(part) for part in value] if isinstance(value, list) else value


def written(value, indent, level=0):
    """As json.dumps lays it out, with numbers as they were read."""
    if isinstance(value, Digits):
        return str(value)
    if not isinstance(value, (dict, list)) or not value:
        return json.dumps(value, ensure_ascii=False)
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    step = "" if indent is None else "\n" + indent * (level + 1)
    colon = ":" if indent is None else ": "
    parts = (
        [json.dumps(name, ensure_ascii=False) + colon + written(part, indent, level + 1) for name, part in value.items()]
        if isinstance(value, dict)
        else [written(part, indent, level + 1) for part in value]
    )
    end = "" if indent is None else "\n" + indent * level
    return opening + ",".join(step + part for part in parts) + end + closing


def layout(case):
    try:
        value = json.loads(case["text"], parse_float=Digits, parse_int=Digits, parse_constant=refuse)
    except ValueError:
        return None
    if case["sortKeys"]:
        value = in_order(value)
    indent = None if case["operation"] == "minify" else {"2": "  ", "4": "    ", "tab": "\t"}[case["indent"]]
    return written(value, indent)


print(json.dumps([layout(case) for case in json.load(sys.stdin)]))
