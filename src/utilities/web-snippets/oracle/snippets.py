"""Data URLs opened by urllib, and text of HTML by html5lib."""
import json, re, sys
import xml.etree.ElementTree as tree
from urllib.request import urlopen

SVG = "{http://www.w3.org/2000/svg}"


def shape(element):
    name = element.tag.replace(SVG, "")
    space = lambda text: re.sub(r"[\r\n\t]+", " ", text or "")
    return [name, sorted((k, space(v)) for k, v in element.attrib.items()), space(element.text), [shape(child) for child in element], space(element.tail)]


def data_url(case):
    import html5lib, tinycss2
    written = case["written"]
    if case["form"] == "css":
        (declaration,) = tinycss2.parse_declaration_list(written)
        url = next(token.value for token in declaration.value if token.type == "url" or token.type == "function") if not any(t.type == "function" for t in declaration.value) else declaration.value[-1].arguments[0].value
    elif case["form"] == "html": url = html5lib.parse(written, namespaceHTMLElements=False).find(".//img").get("src")
    else: url = written
    with urlopen(url) as reply: content, kind = reply.read(), reply.headers["content-type"]
    root = tree.fromstring(content)
    return [shape(root) == shape(tree.fromstring(case["original"])), kind, root.tag]


HIDDEN = set("script style template noscript iframe object svg math head".split())
APART = set("address article aside blockquote details dialog dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul".split())
LINES = set("body caption dd div dt figcaption legend li optgroup option summary tbody tfoot thead tr".split())


class Writer:
    """Holds back white space until there is text after it."""
    def __init__(self): self.out, self.space, self.wanted = "", False, 0

    def block(self, level): self.wanted, self.space = max(self.wanted, level), False

    def line(self): self.settle(); self.out += "\n"; self.space = False

    def settle(self):
        if self.wanted:
            there = len(self.out) - len(self.out.rstrip("\n"))
            if self.out: self.out += "\n" * max(0, self.wanted - there)
            self.wanted = 0
            self.space = False

    def word(self, text):
        self.settle()
        if self.space and self.out and not self.out.endswith("\n"): self.out += " "
        self.space = False
        self.out += text


def remove_html_tags(o):
    import html5lib
    root = html5lib.parse(o["text"], treebuilder="etree", namespaceHTMLElements=False)
    writer = Writer()

    def text(value, pre):
        if not value: return
        if pre:
            writer.settle()
            if writer.space and writer.out and not writer.out.endswith("\n"): writer.out += " "
            writer.space = False
            writer.out += value
            return
        for piece in re.findall(r"[ \t\n\r\f]+|[^ \t\n\r\f]+", value):
            if piece[0] in " \t\n\r\f": writer.space = True
            else: writer.word(piece)

    def walk(element, pre):
        if not isinstance(element.tag, str): return
        if element.tag in HIDDEN: return
        level = 2 if element.tag in APART else 1 if element.tag in LINES else 0
        if element.tag == "br": writer.line()
        if element.tag in ("td", "th"): writer.space = True
        if level: writer.block(level)
        inside = pre or element.tag == "pre"
        text(element.text, inside)
        for child in element:
            walk(child, inside)
            text(child.tail, inside)
        if o["links"] and element.tag == "a" and element.get("href"):
            writer.space = True
            writer.word(f"({element.get('href')})")
        if level: writer.block(level)

    walk(root.find("body"), False)
    if not o["lines"]: return re.sub(r"\s+", " ", writer.out).strip()
    return writer.out.strip("\n").rstrip()


def answer(case):
    return data_url(case) if case["of"] == "data_url" else remove_html_tags(case["options"])


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
