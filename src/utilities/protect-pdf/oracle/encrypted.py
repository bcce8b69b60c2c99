"""What poppler says of a file that we encrypted: whether it opens, by what it is protected, and what it says."""
import base64, json, re, subprocess, sys, tempfile
from pathlib import Path

import pdf_pages


def opens(path, *flags):
    return subprocess.run(["pdfinfo", *flags, path], capture_output=True).returncode == 0


def answer(case):
    with tempfile.TemporaryDirectory() as folder:
        plain, ours = Path(folder, "plain.pdf"), Path(folder, "ours.pdf")
        plain.write_bytes(base64.b64decode(case["file"]))
        ours.write_bytes(base64.b64decode(case["ours"]))
        user, owner = case["options"]["password"], case["options"]["ownerPassword"]
        info = pdf_pages.run("pdfinfo", "-upw", user, ours)
        [allowed] = re.findall(r"^Encrypted: +yes \((.*)\)$", info, re.M)
        return {
            "shut": not opens(ours) and not opens(ours, "-upw", user + "x"),
            "owner": opens(ours, "-opw", owner or user),
            "allowed": allowed,
            "same": pdf_pages.text(plain) == pdf_pages.text(ours, "-upw", user),
        }


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
