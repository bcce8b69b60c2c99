"""Makes the documents by the programs people make PDFs with. python3 made-by.py, with soffice, weasyprint, groff, gs, chromium-headless-shell, python3-cairo and python3-reportlab."""
import os, pathlib, subprocess, tempfile

import cairo
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfgen import canvas

HERE = pathlib.Path(__file__).parent / "documents"
HERE.mkdir(exist_ok=True)
# Each word is there once, and each line begins another way.
LINES = [
    "The harbour was quiet when boats came back",
    "Nobody asked what they had caught overnight",
    "Nine days earlier, strong gales turned south",
    "A small shop sold 25 loaves before noon",
    "Gulls followed every ferry with great patience",
    "Price: 148.50 for seven ropes and fenders",
]
DEJAVU = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
ODF = " ".join(f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"' for short, long in {
    "office": "office", "text": "text", "style": "style", "fo": "xsl-fo-compatible", "svg": "svg-compatible"}.items())
HTML = "<style>@page{{size:A4;margin:30mm}}body{{font:12pt '{}'}}p{{margin:6pt 0}}</style>" + "".join(f"<p>{line}" for line in LINES)


def call(*words, **more):
    return subprocess.run(words, check=True, capture_output=True, **more).stdout


def writer(folder, name, face):
    fonts = f'<office:font-face-decls><style:font-face style:name="f" svg:font-family="{face}"/></office:font-face-decls>'
    style = '<office:styles><style:default-style style:family="paragraph"><style:text-properties style:font-name="f" fo:font-size="12pt"/></style:default-style></office:styles>'
    body = "".join(f"<text:p>{line}</text:p>" for line in LINES)
    path = f"{folder}/{name}.fodt"
    pathlib.Path(path).write_text(
        f'<?xml version="1.0"?><office:document office:version="1.3" {ODF} office:mimetype="application/vnd.oasis.opendocument.text">'
        f"{fonts}{style}<office:body><office:text>{body}</office:text></office:body></office:document>")
    call("soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", "pdf", "--outdir", str(HERE), path)


def chromium(folder, name, face):
    path = f"{folder}/{name}.html"
    pathlib.Path(path).write_text(HTML.format(face))
    call("chromium-headless-shell", "--no-sandbox", "--no-pdf-header-footer", f"--print-to-pdf={HERE}/{name}.pdf", f"file://{path}")


def drawn_by_cairo(name, face):
    surface = cairo.PDFSurface(str(HERE / f"{name}.pdf"), 600, 300)
    context = cairo.Context(surface)
    context.select_font_face(face)
    context.set_font_size(13)
    for at, line in enumerate(LINES):
        context.move_to(100, 50 + at * 24)
        context.show_text(line)
    surface.finish()


def reportlab(name, face):
    if face == "DejaVu":
        pdfmetrics.registerFont(ttfonts.TTFont(face, DEJAVU))
    page = canvas.Canvas(str(HERE / f"{name}.pdf"), pagesize=(600, 300), invariant=1)
    text = page.beginText(100, 250)
    text.setFont(face, 13)
    text.setLeading(24)
    for line in LINES:
        text.textLine(line)
    page.drawText(text)
    page.save()


def postscript(name, face):
    lines = "".join(f"100 {250 - at * 24} moveto ({line}) show\n" for at, line in enumerate(LINES))
    program = f"<</PageSize[600 300]>>setpagedevice /{face} findfont 13 scalefont setfont\n{lines}showpage\n"
    call("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-dPDFSETTINGS=/prepress", f"-sOutputFile={HERE}/{name}.pdf", "-", input=program.encode())


with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    writer(folder, "writer-serif", "DejaVu Serif")
    writer(folder, "writer-sans", "Liberation Sans")
    chromium(folder, "chromium-serif", "DejaVu Serif")
    for name, face in {"weasyprint-serif": "DejaVu Serif", "weasyprint-times": "Nimbus Roman"}.items():
        call("weasyprint", "-", str(HERE / f"{name}.pdf"), input=HTML.format(face).encode())
    drawn_by_cairo("cairo-sans", "DejaVu Sans")
    drawn_by_cairo("cairo-times", "Nimbus Roman")
    reportlab("reportlab-times", "Times-Roman")
    reportlab("reportlab-dejavu", "DejaVu")
    postscript("ghostscript-times", "Times-Roman")
    postscript("ghostscript-helvetica", "Helvetica")
    groff = call("groff", "-Tps", "-P-pa4", input="".join(f".br\n{line}\n" for line in LINES).encode())
    call("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", f"-sOutputFile={HERE}/groff-times.pdf", "-", input=groff)
