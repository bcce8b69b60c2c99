"""Describes each document as a flat ODT, and has LibreOffice write it as docx, odt or rtf, in Base64."""
import base64, io, json, re, subprocess, sys, tempfile, zipfile
from xml.sax.saxutils import escape

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<office:document office:mimetype="application/vnd.oasis.opendocument.text" office:version="1.3"
 xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
 xmlns:xlink="http://www.w3.org/1999/xlink"><office:styles>HEADINGS</office:styles><office:automatic-styles><text:list-style style:name="numbered">
<text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/></text:list-style>
<text:list-style style:name="bulleted"><text:list-level-style-bullet text:level="1" text:bullet-char="\u2022"/></text:list-style>
</office:automatic-styles><office:body><office:text>""".replace("HEADINGS", "".join(
    f'<style:style style:name="Heading_20_{level}" style:display-name="Heading {level}" style:family="paragraph" style:default-outline-level="{level}"/>'
    for level in range(1, 4)
))


def paragraph(block):
    text = escape(block["text"])
    if block["link"]:
        text += f' <text:a xlink:type="simple" xlink:href="{escape(block["link"]["address"])}">{escape(block["link"]["text"])}</text:a>'
    if block["note"]:
        text += f'<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>{escape(block["note"])}</text:p></text:note-body></text:note>'
    return f"<text:p>{text}</text:p>"


def written(block):
    if block["kind"] == "heading":
        level = block["level"]
        return f'<text:h text:style-name="Heading_20_{level}" text:outline-level="{level}">{escape(block["text"])}</text:h>'
    if block["kind"] == "paragraph":
        return paragraph(block)
    if block["kind"] == "list":
        items = "".join(f"<text:list-item><text:p>{escape(item)}</text:p></text:list-item>" for item in block["items"])
        return f'<text:list text:style-name="{"numbered" if block["ordered"] else "bulleted"}">{items}</text:list>'
    rows = ["".join(f"<table:table-cell><text:p>{escape(cell)}</text:p></table:table-cell>" for cell in row) for row in block["rows"]]
    body = "".join(f"<table:table-row>{row}</table:table-row>" for row in rows)
    return f'<table:table><table:table-column table:number-columns-repeated="{len(block["rows"][0])}"/>{body}</table:table>'


def undated(content):
    """Takes out the time of writing and random numbers, so that the same case gives the same bytes."""
    if content.startswith(b"{"):
        return re.sub(rb"\{\\(?:creatim|revtim|printim)[^{}]*\}", b"", content)
    again = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(again, "w") as new:
        for part in old.infolist():
            data = re.sub(rb"\d{4}-\d\d-\d\dT[\d:.]+", b"2026-01-01T00:00:00", old.read(part))
            data = re.sub(rb'(config:name="Rsid\w*" config:type="int">)\d+', rb"\g<1>1", data)
            new.writestr(zipfile.ZipInfo(part.filename), data, part.compress_type)
    return again.getvalue()


FILTERS = {"docx": "docx:MS Word 2007 XML", "odt": "odt:writer8", "rtf": "rtf:Rich Text Format"}
cases = json.load(sys.stdin)
with tempfile.TemporaryDirectory() as folder:
    for number, case in enumerate(cases):
        with open(f"{folder}/{number}.fodt", "w") as file:
            file.write(HEAD + "".join(map(written, case["blocks"])) + "</office:text></office:body></office:document>")
    for ending, filter in FILTERS.items():
        files = [f"{folder}/{number}.fodt" for number, case in enumerate(cases) if case["source"] == ending]
        command = ["soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", filter, "--outdir", folder]
        if files:
            subprocess.run(command + files, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    answers = []
    for number, case in enumerate(cases):
        with open(f"{folder}/{number}.{case['source']}", "rb") as file:
            answers.append(base64.b64encode(undated(file.read())).decode())
json.dump(answers, sys.stdout)
