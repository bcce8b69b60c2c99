"""The words that pdftotext finds in each PDF, and the words and headings that Pandoc finds in our Word document."""
import base64, json, re, subprocess, sys, tempfile

MARKS = re.compile(r"[\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def text(node):
    if isinstance(node, list):
        return "".join(map(text, node))
    if not isinstance(node, dict) or node.get("t") == "Image":
        return ""
    kind, content = node["t"], node.get("c", "")
    if kind == "Str":
        return content
    if kind in ("Space", "SoftBreak", "LineBreak"):
        return " "
    if kind in ("Para", "Plain", "Header"):
        return text(content[2] if kind == "Header" else content) + "\n"
    return text(content)


def answer(case, folder):
    pdf, word = f"{folder}/a.pdf", f"{folder}/a.docx"
    for path, content in ((pdf, case["pdf"]), (word, case["word"])):
        with open(path, "wb") as file:
            file.write(base64.b64decode(content))
    printed = subprocess.run(["pdftotext", *case["options"], pdf, "-"], check=True, capture_output=True, text=True).stdout
    blocks = json.loads(subprocess.run(["pandoc", "-f", "docx", "-t", "json", word], check=True, capture_output=True).stdout)["blocks"]
    headings = [f"{block['c'][0]} {text(block).strip()}" for block in blocks if block["t"] == "Header"]
    return {"printed": MARKS.sub("", printed).split(), "read": text(blocks).split(), "headings": headings}


with tempfile.TemporaryDirectory() as folder:
    json.dump([answer(case, folder) for case in json.load(sys.stdin)], sys.stdout)
