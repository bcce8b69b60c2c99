"""Makes the samples: LibreOffice writes each format, and what makes a file large without being seen is taken out."""
import os, re, struct, subprocess, tempfile, zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
NAMES = " ".join(f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"' for short, long in {
    "office": "office", "text": "text", "draw": "drawing", "table": "table", "style": "style",
    "svg": "svg-compatible", "fo": "xsl-fo-compatible", "presentation": "presentation"}.items())
NAMES += ' xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"'


def document(kind, body, styles=""):
    return (f'<?xml version="1.0" encoding="UTF-8"?><office:document office:version="1.3" {NAMES} '
            f'office:mimetype="application/vnd.oasis.opendocument.{kind}">{styles}<office:body><office:{kind}>{body}'
            f"</office:{kind}></office:body></office:document>")


def slide(name, text):
    box = f"<draw:text-box><text:p>{text}</text:p></draw:text-box>"
    frame = f'<draw:frame svg:x="2cm" svg:y="2cm" svg:width="24cm" svg:height="4cm">{box}</draw:frame>'
    return f'<draw:page draw:name="{name}" draw:master-page-name="m">{frame}</draw:page>'


def rows(*values):
    def cell(value):
        if isinstance(value, str):
            return f'<table:table-cell office:value-type="string"><text:p>{value}</text:p></table:table-cell>'
        formula, number = value
        return f'<table:table-cell {formula} office:value-type="float" office:value="{number}"/>'
    return "".join(f"<table:table-row>{''.join(map(cell, row))}</table:table-row>" for row in values)


PAGE = ('<office:automatic-styles><style:page-layout style:name="p"><style:page-layout-properties fo:page-width="28cm" '
        'fo:page-height="15.75cm" style:print-orientation="landscape"/></style:page-layout></office:automatic-styles>'
        '<office:master-styles><style:master-page style:name="m" style:page-layout-name="p"/></office:master-styles>')
SLIDES = document("presentation", slide("One", "Zwölf Boxkämpfer") + slide("Two", "Second slide"), PAGE)
PRICES = document("spreadsheet", f"""<table:table table:name="Prices">{rows(
    ("Fruit", "Price"), ("Äpfel", ("", 2.5)), ("Sum", ('table:formula="of:=[.B2]*3"', 7.5)))}</table:table>
<table:table table:name="Second">{rows(("Here",))}</table:table>""")
REPORT = document("text", '<text:h text:outline-level="1">Zwölf Boxkämpfer</text:h><text:p>Dear Ann, the figs are ripe.</text:p>')


def compound(streams):
    """Writes an OLE file of the streams: those below 4,096 bytes as pieces of 64 in one that the root holds."""
    sectors, table, small, pieces = [], [], b"", []
    def chain(content, size, numbers):
        count = -(-len(content) // size)
        start = len(numbers)
        numbers.extend(list(range(start + 1, start + count)) + [-2] if count else [])
        return start if count else -2
    def put(content):
        start = chain(content, 512, table)
        sectors.append(content.ljust(-(-len(content) // 512) * 512, b"\0"))
        return start
    entries = []
    for name, content in streams.items():
        if len(content) < 4096:
            start = chain(content, 64, pieces)
            small += content.ljust(-(-len(content) // 64) * 64, b"\0")
        else:
            start = put(content)
        entries.append((name, 2, start, len(content)))
    entries.insert(0, ("Root Entry", 5, put(small), len(small)))
    first = put(struct.pack(f"<{len(pieces)}i", *pieces).ljust(512, b"\xff"))
    listed = b""
    for at, (name, kind, start, size) in enumerate(entries):
        wide = (name + "\0").encode("utf-16-le")
        # Each stream is the right sibling of the one before.
        right = at + 1 if 0 < at < len(entries) - 1 else -1
        child = 1 if at == 0 else -1
        listed += wide.ljust(64, b"\0") + struct.pack("<HBBiii36xiII", len(wide), kind, 1, -1, right, child, start, size, 0)
    folder = put(listed.ljust(-(-len(listed) // 512) * 512, b"\0"))
    own = len(table)
    table.append(-3)
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16) + struct.pack("<HHHHH6xIIiIIiIiI", 62, 3, 0xFFFE, 9, 6, 0, 1, folder, 0, 4096, first, 1, -2, 0)
    header += struct.pack("<109i", own, *[-1] * 108)
    return header + b"".join(sectors) + struct.pack(f"<{len(table)}i", *table).ljust(512, b"\xff")


def without_preview(path):
    import olefile  # pip install olefile
    with olefile.OleFileIO(path) as old:
        streams = {name: old.openstream(name).read() for name in ["Current User", "PowerPoint Document"]}
    with open(path, "wb") as new:
        new.write(compound(streams))


def with_one_layout(path):
    with zipfile.ZipFile(path) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    others = [f"slideLayout{number}.xml" for number in range(2, 20)]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for name, content in parts.items():
            if any(other in name for other in others):
                continue
            if name.endswith("slideMaster1.xml.rels") or name == "[Content_Types].xml":
                for other in others:
                    content = re.sub(rb"<(?:Relationship|Override)\b[^>]*/" + other.encode() + rb'"[^>]*/>', b"", content)
            if name.endswith("slideMaster1.xml"):
                kept = set(re.findall(rb'Id="(rId\d+)"[^>]*slideLayout1\.xml', parts["ppt/slideMasters/_rels/slideMaster1.xml.rels"]))
                content = re.sub(rb'<p:sldLayoutId [^>]*r:id="(rId\d+)"/>', lambda found: found[0] if found[1] in kept else b"", content)
            new.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)


FORMATS = {
    ("report", "fodt", REPORT): {"docx": "MS Word 2007 XML", "doc": "MS Word 97", "odt": "writer8", "rtf": "Rich Text Format"},
    ("prices", "fods", PRICES): {"xlsx": "Calc MS Excel 2007 XML", "xls": "MS Excel 97", "ods": "calc8"},
    ("slides", "fodp", SLIDES): {"pptx": "Impress MS PowerPoint 2007 XML", "ppt": "MS PowerPoint 97", "odp": "impress8"},
}
with tempfile.TemporaryDirectory() as folder:
    for (name, flat, content), formats in FORMATS.items():
        with open(f"{folder}/{name}.{flat}", "w") as file:
            file.write(content)
        for ending, writer in formats.items():
            command = ["soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", f"{ending}:{writer}"]
            subprocess.run([*command, "--outdir", HERE, f"{folder}/{name}.{flat}"], check=True)
without_preview(f"{HERE}/slides.ppt")
with_one_layout(f"{HERE}/slides.pptx")
with open(f"{HERE}/prices.csv", "w") as file:
    file.write("Fruit;Price\nÄpfel;2,5\n")
