"""Whether poppler and qpdf find in our file the attachments that should be in it, and all else as it was."""
import base64, hashlib, re
from pathlib import Path

import pdf_facts
import pdf_pages


def attachments(path, folder):
    """Name and digest of each, by poppler."""
    listed = pdf_facts.run("pdfdetach", "-list", path)
    names = re.findall(r"^\d+: (.*)$", listed, re.M)
    found = []
    for number, name in enumerate(names, 1):
        saved = Path(folder, f"saved-{number}")
        pdf_facts.run("pdfdetach", "-save", str(number), "-o", saved, path)
        found.append([name, hashlib.sha256(saved.read_bytes()).hexdigest()])
        saved.unlink()
    return sorted(found)


def check(case, files, ours, folder):
    [written] = ours
    source = files[0]
    before = attachments(source, folder)
    if case["operation"] == "attach":
        added = [[f"given{number}.pdf", hashlib.sha256(path.read_bytes()).hexdigest()] for number, path in enumerate(files)]
        wanted = sorted(before + added[1:])
    else:
        gone = case["expect"]
        wanted = [one for one in before if one[0] not in gone] if gone else []
    found = attachments(written, folder)
    if found != wanted:
        return ["poppler", found, wanted]
    # qpdf lists the document's own, and not those of comments.
    listed = pdf_facts.run("qpdf", "--list-attachments", written)
    names = sorted(re.findall(r"^(.*) -> \d+,\d+$", listed, re.M))
    if not set(names) <= {name for name, _ in wanted}:
        return ["qpdf", names]
    unpacked = Path(folder, "unpacked.pdf")
    pdf_facts.run("qpdf", "--qdf", "--object-streams=disable", written, unpacked)
    left = unpacked.read_bytes()
    for name in case["expect"] or []:
        if name.encode("utf-16-be").hex().encode() in left.lower() or f"({name})".encode() in left:
            return ["is still in the file", name]
    return pdf_facts.differences(source, written)


pdf_pages.answer(check)
