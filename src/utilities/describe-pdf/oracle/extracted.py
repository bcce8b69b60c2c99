"""The digests of the files that poppler takes out of a PDF."""
import base64, hashlib, json, sys, tempfile
from pathlib import Path

import pdf_facts

answers = []
for case in json.load(sys.stdin):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "given.pdf")
        path.write_bytes(base64.b64decode(case["file"]))
        count = int(pdf_facts.run("pdfdetach", "-list", path).split(" ")[0])
        digests = []
        for number in range(1, count + 1):
            saved = Path(folder, "saved")
            pdf_facts.run("pdfdetach", "-save", str(number), "-o", saved, path)
            digests.append(hashlib.sha256(saved.read_bytes()).hexdigest()[:16])
        answers.append(sorted(digests))
print(json.dumps(answers))
