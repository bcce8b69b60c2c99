"""Makes report.docx, report.odt, report.rtf by LibreOffice and book.epub by Python; the other samples are typed by hand."""
import base64, os, subprocess, zipfile

DOT = "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC"
PAGE = f"""<html><head><meta charset="utf-8"></head><body>
<p>Penny &amp; Co.</p><h1>Zwölf Boxkämpfer</h1>
<p>A report with <b>bold</b>, <i>italic</i> and <a href="https://example.com/">a link</a>.</p>
<h2>Fruit</h2>
<ul><li>Äpfel</li><li>Μήλα</li><li>林檎</li></ul>
<ol><li>Wash</li><li>Eat</li></ol>
<table border=1><tr><th>Fruit</th><th>Price</th></tr><tr><td>Fig</td><td>2</td></tr></table>
<p>A picture: <img src="data:image/png;base64,{DOT}" alt="A dot" width=8 height=8></p>
</body></html>"""

os.chdir(os.path.dirname(os.path.abspath(__file__)))
with open("/tmp/report.html", "w") as page:
    page.write(PAGE)
def convert(ending, source):
    subprocess.run(["soffice", "--headless", "--convert-to", ending, "--outdir", "/tmp", source], check=True)
# Without the picture, letter.* becomes one file of text.
for name, page in {"report": PAGE, "letter": PAGE.split("<p>A picture")[0]}.items():
    with open(f"/tmp/{name}.html", "w") as file:
        file.write(page)
    convert("odt:writer8", f"/tmp/{name}.html")
    convert("docx:MS Word 2007 XML", f"/tmp/{name}.odt")
    # An ODT made of a page is of a type for pages.
    convert("odt:writer8", f"/tmp/{name}.docx")
    convert("rtf:Rich Text Format", f"/tmp/{name}.odt")
    for ending in ["odt", "docx", "rtf"]:
        os.replace(f"/tmp/{name}.{ending}", f"{name}.{ending}")

with zipfile.ZipFile("book.epub", "w", zipfile.ZIP_DEFLATED) as book:
    book.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
    book.writestr("META-INF/container.xml", '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>')
    book.writestr("OPS/book.opf", '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">fox</dc:identifier><dc:title>The Fox</dc:title><dc:creator>Ann Penny</dc:creator><dc:language>en</dc:language></metadata><manifest><item id="one" href="one.xhtml" media-type="application/xhtml+xml"/><item id="two" href="two.xhtml" media-type="application/xhtml+xml"/><item id="dot" href="dot.png" media-type="image/png"/></manifest><spine><itemref idref="one"/><itemref idref="two"/></spine></package>')
    page = '<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>%s</body></html>'
    book.writestr("OPS/one.xhtml", page % "<h1>Chapter One</h1><p>The quick brown fox jumps over the lazy dog.</p>")
    book.writestr("OPS/two.xhtml", page % '<h1>Chapter Two</h1><p>Übung macht den <em>Meister</em>.</p><p><img src="dot.png" alt="A dot"/></p>')
    book.writestr("OPS/dot.png", base64.b64decode(DOT))
