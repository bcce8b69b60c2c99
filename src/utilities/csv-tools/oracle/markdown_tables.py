"""Tables of Markdown in the tree that cmark-gfm makes of it."""
import json, re, subprocess, sys
import xml.etree.ElementTree as tree

SPACE = "{http://commonmark.org/xml/1.0}"
BREAK = r"<br\s*/?>"


def plain(node):
    tag = node.tag.removeprefix(SPACE)
    if tag in ("text", "code"): return node.text or ""
    if tag == "html_inline": return "\n" if re.fullmatch(BREAK, node.text, re.I) else ""
    return "".join(map(plain, node))


def source(cell, lines):
    first, start, last, end = map(int, re.findall(r"\d+", cell.get("sourcepos")))
    text = lines[first - 1][start - 1 : end].decode() if len(cell) else ""
    return re.sub(BREAK, "\n", text.strip(), flags=re.I).replace("\\|", "|")


def tables(options):
    extensions = [word for name in ("table", "strikethrough", "autolink") for word in ("-e", name)]
    done = subprocess.run(["cmark-gfm", "--to", "xml", "--sourcepos", *extensions], input=options["text"].encode(), capture_output=True, check=True)
    lines = options["text"].encode().split(b"\n")
    read = plain if options["cells"] == "text" else lambda cell: source(cell, lines)
    answers = []
    for table in tree.fromstring(done.stdout).iter(f"{SPACE}table"):
        rows = [["\n".join(map(str.strip, read(cell).split("\n"))).strip() for cell in row] for row in table]
        answers.append(rows if any(rows[0]) else rows[1:])
    return [rows for rows in answers if rows] or {"refused": True}


print(json.dumps([tables(case["options"]) for case in json.load(sys.stdin)]))
