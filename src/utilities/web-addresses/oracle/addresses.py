"""Addresses by Python's urllib.parse."""
import json, re, sys
from urllib.parse import parse_qsl, urlencode, urlsplit


def parse_url(o):
    url = urlsplit(o["url"])
    port = url.port if url.port != {"http": 80, "https": 443, "ftp": 21}[url.scheme] else None
    host = f"[{url.hostname}]" if ":" in url.hostname else url.hostname
    facts = [["Scheme", url.scheme], ["User", url.username], ["Password", url.password], ["Host", host],
             ["Port", str(port or "")], ["Path", url.path], ["Query", url.query], ["Fragment", url.fragment]]
    facts = [[label, value] for label, value in facts if value]
    pairs = [list(pair) for pair in parse_qsl(url.query, keep_blank_values=True)]
    return [facts, pairs] if pairs else [facts]


def utm_builder(o):
    if not o["source"].strip(): return {"refused": True}
    tags = [(f"utm_{name}", o[name].strip()) for name in ("source", "medium", "campaign", "term", "content") if o[name].strip()]
    url = urlsplit(o["url"])
    return url._replace(query=url.query + ("&" if url.query else "") + urlencode(tags)).geturl()


def defang_url(o):
    if o["way"] == "refang": return o["text"]
    def one(word):
        scheme = re.match(r"(https?|ftp)://", word)
        rest = word[scheme.end():] if scheme else word
        cut = min((rest.index(sign) for sign in "/?#" if sign in rest), default=len(rest))
        host, path = rest[:cut], rest[cut:]
        if host.endswith(".") or "." not in host: return word
        first = scheme.group(1).replace("http", "hxxp").replace("ftp", "fxp") + "[://]" if scheme else ""
        name, at, domain = host.rpartition("@")
        return first + name + ("[@]" if at else "") + domain.replace(".", "[.]") + path
    return " ".join(map(one, o["text"].split(" ")))


print(json.dumps([globals()[case["of"].replace("-", "_")](case["options"]) for case in json.load(sys.stdin)]))
