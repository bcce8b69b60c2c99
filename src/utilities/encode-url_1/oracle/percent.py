"""Percent-encoding by urllib.parse, with the characters that each kind keeps."""
import json, re, sys
from urllib.parse import quote, quote_plus, unquote_to_bytes

# RFC 3986, 2.2 and 2.3, with the marks that RFC 2396 called unreserved.
RESERVED = ";/?:@&=+$,#"


def encode(text, kind):
    if kind == "component":
        return quote(text, safe="")
    if kind == "form":
        # The URL standard's application/x-www-form-urlencoded percent-encode set.
        return quote_plus(text, safe="*").replace("~", "%7E")
    kept = quote(text, safe=RESERVED + "!'()*[]%")
    return re.sub("%(?![0-9A-Fa-f]{2})", "%25", kept)


def decode(text, kind):
    if re.search("%(?![0-9A-Fa-f]{2})", text):
        return None
    if kind == "form":
        text = text.replace("+", " ")
    if kind == "url":
        reserved = "|".join(f"{ord(sign):02x}" for sign in RESERVED)
        text = re.sub(f"%(?=(?:{reserved}))", "%25", text, flags=re.I)
    try:
        return unquote_to_bytes(text).decode("utf-8")
    except UnicodeDecodeError:
        return None


functions = {"encode": encode, "decode": decode}
print(json.dumps([functions[case["operation"]](case["text"], case["kind"]) for case in json.load(sys.stdin)]))
