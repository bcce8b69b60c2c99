"""What html5lib reads in the head of a page."""
import json, sys
import html5lib


def read(text):
    head = html5lib.parse(text, namespaceHTMLElements=False).find("head")
    found = []
    for tag in head:
        if tag.tag == "title": found.append(["title", tag.text])
        elif tag.tag == "link": found.append([tag.get("rel"), tag.get("href")])
        elif tag.tag == "meta" and tag.get("charset") is None: found.append([tag.get("name") or tag.get("property"), tag.get("content")])
    return found


print(json.dumps([read(text) for text in json.load(sys.stdin)]))
