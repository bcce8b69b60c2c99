"""What differs between pages that belong together: words as diff says, looks as poppler draws."""
import base64, hashlib, json, subprocess, sys, tempfile
from pathlib import Path

import numpy

import pdf_facts
import pdf_pages


def answered(case):
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, name) for name in ("before.pdf", "now.pdf", "ours.pdf")]
        for path, content in zip(paths, (case["before"], case["now"], case["ours"])):
            path.write_bytes(base64.b64decode(content))
        before, now, ours = paths
        texts = [pdf_pages.text(path) for path in (before, now)]
        drawn = [pdf_pages.draw(path) for path in (before, now)]
        rows = [row(pair, texts, drawn, Path(folder)) for pair in case["pairs"]]
        digest = hashlib.sha256(ours.read_bytes()).hexdigest()[:16]
        return [digest, rows, fault(ours, sum(row[2] != "same" for row in rows))]


def row(pair, texts, drawn, folder):
    old, new = pair
    words = [[] if page is None else side[page - 1] for page, side in zip(pair, texts)]
    for name, side in zip("ab", words):
        Path(folder, name).write_text("".join(f"{word}\n" for word in side))
    lines = subprocess.run(["diff", "-d", "a", "b"], cwd=folder, capture_output=True, text=True).stdout.splitlines()
    counts = [sum(line.startswith(sign) for line in lines) for sign in ("< ", "> ")]
    if old is None or new is None:
        return [old, new, "added" if old is None else "removed", *counts]
    one, other = (numpy.asarray(side[page - 1]) for page, side in zip(pair, drawn))
    is_same = counts == [0, 0] and one.shape == other.shape and bool((one == other).all())
    return [old, new, "same" if is_same else "changed", *counts]


def fault(path, sheets):
    if sheets == 0:
        return None if path.stat().st_size == 0 else "a file of no differences"
    pdf_facts.run("qpdf", "--check", path)
    pages = pdf_pages.draw(path, 36)
    if len(pages) != sheets:
        return [len(pages), sheets]
    for page in pages:
        pixels = numpy.asarray(page).astype(int)
        # Each sheet has something in a colour, where the pages themselves are grey.
        if (pixels.max(axis=2) - pixels.min(axis=2)).max() < 40:
            return "a sheet without a mark"
    return None


print(json.dumps([answered(case) for case in json.load(sys.stdin)]))
