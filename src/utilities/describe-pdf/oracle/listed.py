"""The bookmarks of a file as lines, as qpdf reads them."""
import base64, json, sys, tempfile
from pathlib import Path

import pdf_outlines

answers = []
for case in json.load(sys.stdin):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "given.pdf")
        path.write_bytes(base64.b64decode(case["file"]))
        lines = pdf_outlines.flat(pdf_outlines.outlines(path))
        answers.append("\n".join(f"{'  ' * depth}{page or '-'}: {title}" for depth, title, page in lines))
print(json.dumps(answers))
