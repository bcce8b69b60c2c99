"""Whether poppler and qpdf read what we unlocked as they read the file before it was encrypted."""
import base64, json, sys, tempfile
from pathlib import Path

import pdf_pages
import pdf_facts


def answer(case):
    with tempfile.TemporaryDirectory() as folder:
        plain, ours = Path(folder, "plain.pdf"), Path(folder, "ours.pdf")
        plain.write_bytes(base64.b64decode(case["file"]))
        ours.write_bytes(base64.b64decode(case["ours"]))
        assert "Encrypted:       no" in pdf_pages.run("pdfinfo", ours), "encrypted"
        return pdf_facts.differences(plain, ours) or "same"


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
