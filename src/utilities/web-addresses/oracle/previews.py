"""What previews take of a page, by html5lib."""
import json, sys
from urllib.parse import quote, urljoin, urlsplit

import html5lib


def squeeze(text): return " ".join(text.split())


def tags(html):
    found = []
    for node in html5lib.parse(html).iter():
        name = str(node.tag).replace("{http://www.w3.org/1999/xhtml}", "")
        if name == "title" and "title" not in dict(found): found.append(("title", squeeze(node.text or "")))
        if name == "meta":
            tag = (node.get("property") or node.get("name") or "").strip().lower()
            if tag: found.append((tag, squeeze(node.get("content") or "")))
        if name == "link" and "canonical" in (node.get("rel") or "").split(): found.append(("canonical", node.get("href")))
    return found


def whole(address, base):
    if not address: return ""
    url = urljoin(base, address) if base else address
    if not urlsplit(url).scheme: return url
    # As browsers write addresses: with a path, and spaces escaped.
    parts = urlsplit(url)
    return parts._replace(path=quote(parts.path or "/", safe="/%")).geturl()


def answer(options):
    found, base = tags(options["text"]), options["url"]
    first = lambda *names: next((value for name in names for value in [dict(reversed(found)).get(name, "")] if value), "")
    address = whole(first("og:url", "canonical"), base) or base
    image = whole(first("og:image", "og:image:url", "og:image:secure_url"), base)
    rows = [
        ["Search engines", first("title"), first("description"), "", whole(first("canonical"), base) or base],
        ["Facebook, LinkedIn, chats", first("og:title", "title"), first("og:description", "description"), image, address],
        ["X", first("twitter:title", "og:title", "title"), first("twitter:description", "og:description", "description"),
         whole(first("twitter:image"), base) or image, address],
    ]
    return [rows, [list(tag) for tag in found]]


print(json.dumps([answer(case["options"]) for case in json.load(sys.stdin)]))
