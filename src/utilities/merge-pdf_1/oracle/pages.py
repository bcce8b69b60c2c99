"""Where the pages of what we merged differ from those that qpdf makes of the same files."""
import base64, hashlib, json, sys, tempfile
from pathlib import Path

import pdf_facts

answers = []
for case in json.load(sys.stdin):
    with tempfile.TemporaryDirectory() as folder:
        ours, theirs = Path(folder, "ours.pdf"), Path(folder, "theirs.pdf")
        ours.write_bytes(base64.b64decode(case["ours"]))
        files = [Path(folder, f"{number}.pdf") for number in range(len(case["files"]))]
        for path, content in zip(files, case["files"]):
            path.write_bytes(base64.b64decode(content))
        pdf_facts.run("qpdf", "--empty", "--pages", *files, "--", theirs)
        answers.append([hashlib.sha256(ours.read_bytes()).hexdigest()[:16], pdf_facts.differences(theirs, ours)])
print(json.dumps(answers))
