"""Makes the documents by the programs people make PDFs with. python3 made-by.py, with weasyprint, groff and chromium-headless-shell."""
import io, os, pathlib, subprocess, tempfile, zipfile

from PIL import Image, ImageDraw, ImageFont

HERE = pathlib.Path(__file__).parent / "documents"
HERE.mkdir(exist_ok=True)
PROSE = [
    "The harbour was quiet when the first boats came back, and nobody on the pier asked what they had caught. It had been a "
    "long night for everyone, and the gulls knew it as well as the men who tied the ropes without a word.",
    "Nine days earlier the weather had turned. What the almanac called a gentle spring became a string of gales, each one a "
    "little stronger than the last, so that even the ferry stayed at home and the shop ran out of bread.",
    "Now the light changed by the minute. Someone opened a window above the chandlery, and a radio said that the wind would "
    "hold from the south until Friday, which was more than they had hoped for.",
    "Whoever keeps a log of such things will find that the barometer rose by twelve points between four and six in the "
    "morning. The difference is small on paper; on the water it decides whether to turn around.",
]
LIST = ["Check the ropes and the fenders", "Note the barometer twice a day", "Ask the harbour office for the tide table"]
ROWS = [("Day", "Wind", "Catch"), ("Monday", "South 4", "120 kg"), ("Tuesday", "South 5", "95 kg"), ("Friday", "West 3", "140 kg")]
MARKDOWN = f"""# The Harbour Report

{PROSE[0]}

{PROSE[1]} It was a **remarkable week**, and *nobody* denied it.

## What to do

{chr(10).join(f"- {item}" for item in LIST)}

{PROSE[2]}

## The numbers

{PROSE[3]} More is on [the page of the harbour](https://harbour.example/report).
"""
TABLE = "<table>" + "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in ROWS) + "</table>"
STYLE = "<style>@page{size:A5;margin:18mm}body{font:11pt/1.4 'DejaVu Serif'}h1{font-size:20pt}h2{font-size:15pt}td{padding:1mm 8mm 1mm 0}</style>"
ODF = " ".join(f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"' for short, long in {
    "office": "office", "text": "text", "style": "style", "fo": "xsl-fo-compatible", "draw": "drawing",
    "svg": "svg-compatible", "table": "table"}.items())


def call(*words, **more):
    return subprocess.run(words, check=True, capture_output=True, **more).stdout


def flat(body, styles=""):
    return (f'<?xml version="1.0"?><office:document office:version="1.3" {ODF} office:mimetype="application/vnd.oasis.opendocument.text">'
            f"<office:automatic-styles>{styles}</office:automatic-styles><office:body><office:text>{body}</office:text></office:body></office:document>")


def paragraphs(texts, style=""):
    return "".join(f'<text:p{style}>{text}</text:p>' for text in texts)


COLUMNS = flat(f'<text:h text:outline-level="1">In two columns</text:h><text:section text:style-name="two" text:name="s">{paragraphs(PROSE)}</text:section>',
    '<style:style style:name="two" style:family="section"><style:section-properties><style:columns fo:column-count="2" fo:column-gap="8mm"/></style:section-properties></style:style>')
LETTER = flat(paragraphs(["Harbour Office", "12 Pier Road"], ' text:style-name="r"') + paragraphs(["Dear Ann,", *PROSE[:2], "Yours,", "Ben"]),
    '<style:style style:name="r" style:family="paragraph"><style:paragraph-properties fo:text-align="end"/></style:style>')
HEBREW = flat(paragraphs(["שלום לכולם וברוכים הבאים לנמל הישן שלנו", "הסירה חזרה בבוקר עם הרבה דגים"], ' text:style-name="h"'),
    '<style:style style:name="h" style:family="paragraph"><style:paragraph-properties style:writing-mode="rl-tb" fo:text-align="start"/></style:style>')
MS = f""".TL
The Harbour Report
.AU
Ann Fisher
.SH
The night
.PP
{PROSE[0]}
.PP
{PROSE[1]}
.SH
The morning
.PP
{PROSE[2]}
.IP \\(bu 2
{LIST[0]}
.IP \\(bu 2
{LIST[1]}
"""


def office(folder, name, content, ending):
    path = f"{folder}/{name}.{ending}"
    with open(path, "wb") as file:
        file.write(content)
    call("soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", "pdf", "--outdir", str(HERE), path)


def chromium(folder, name, html):
    path = f"{folder}/{name}.html"
    pathlib.Path(path).write_text(html)
    call("chromium-headless-shell", "--no-sandbox", "--no-pdf-header-footer", f"--print-to-pdf={HERE}/{name}.pdf", f"file://{path}")


def photo():
    picture = Image.new("RGB", (160, 90))
    for x in range(160):
        for y in range(90):
            picture.putpixel((x, y), (x, y * 2, 160 - x))
    written = io.BytesIO()
    picture.save(written, "PNG")
    return written.getvalue()


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    pathlib.Path("photo.png").write_bytes(photo())
    report = MARKDOWN.replace("## The numbers", "![](photo.png)\n\n## The numbers")
    office(folder, "writer-report", call("pandoc", "-f", "markdown", "-t", "odt", input=report.encode()), "odt")
    office(folder, "writer-word", call("pandoc", "-f", "markdown", "-t", "docx", input=MARKDOWN.encode()), "docx")
    office(folder, "writer-letter", LETTER.encode(), "fodt")
    office(folder, "writer-columns", COLUMNS.encode(), "fodt")
    office(folder, "writer-hebrew", HEBREW.encode(), "fodt")
    slides = "# Tides\n\n- High at six\n- Low at noon\n\n# Winds\n\nSouth, then west.\n"
    office(folder, "impress-slides", call("pandoc", "-f", "markdown", "-t", "pptx", "-o", "-", input=slides.encode()), "pptx")
    office(folder, "calc-sheet", "\n".join(",".join(row) for row in ROWS).encode(), "csv")
    article = call("pandoc", "-f", "markdown", "-t", "html", input=report.encode()).decode()
    chromium(folder, "chromium-article", STYLE + article)
    chromium(folder, "chromium-table", f"{STYLE}<h1>A table</h1><p>{PROSE[2]}</p>{TABLE}<p>{PROSE[3]}</p>")
    justified = STYLE.replace("body{", "body{hyphens:auto;text-align:justify;") + "<html lang=en>" + "".join(f"<p>{text}" for text in PROSE)
    for name, html in {"weasyprint-article": STYLE + article, "weasyprint-hyphens": justified}.items():
        call("weasyprint", "-", str(HERE / f"{name}.pdf"), input=html.encode())
    postscript = call("groff", "-ms", "-Tps", "-Kutf8", "-P-pa4", input=MS.encode())
    call("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", f"-sOutputFile={HERE}/groff-report.pdf", "-", input=postscript)
    call("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-dCompatibilityLevel=1.3", f"-sOutputFile={HERE}/ghostscript-again.pdf", str(HERE / "writer-word.pdf"))
    scan = Image.new("1", (1240, 500), 1)
    font = ImageFont.truetype("/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf", 30)
    words = PROSE[0].split()
    for line in range(0, len(words), 9):
        ImageDraw.Draw(scan).text((90, 60 + line * 6), " ".join(words[line:line + 9]), font=font, fill=0)
    scan.save("scan.png", dpi=(150, 150))
    call("tesseract", "scan.png", str(HERE / "tesseract-scan"), "pdf")
    lines = "".join(f'<text x="40" y="{60 + at * 22}">{text}</text>' for at, text in enumerate(LIST))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" font-family="DejaVu Sans" font-size="14">{lines}</svg>'
    call("rsvg-convert", "-f", "pdf", "-o", str(HERE / "cairo-lines.pdf"), input=svg.encode())
