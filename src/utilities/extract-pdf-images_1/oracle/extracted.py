"""Each picture beside what pdfimages takes out of the same file."""
from pathlib import Path

import pdf_facts
import pdf_pages
from PIL import Image


def theirs(path, folder):
    """Its pictures in the order of their pages, each object once, without those that make others transparent."""
    pdf_facts.run("pdfimages", "-all", path, f"{folder}/theirs")
    files = sorted(Path(folder).glob("theirs-*"))
    rows = [line.split() for line in pdf_facts.run("pdfimages", "-list", path).splitlines()[2:]]
    known, found = set(), []
    for row, file in zip(rows, files, strict=True):
        # An inline picture has no number; of the same photo in two objects nobody wants two files.
        name = file.read_bytes() if file.suffix == ".jpg" else row[10] if row[10] != "[inline]" else file.name
        if row[2] == "image" and name not in known:
            found.append(file)
            known.add(name)
    return found


def check(case, files, ours, folder):
    wanted = theirs(files[0], folder)
    if len(ours) != len(wanted):
        return f"{len(ours)} pictures of {len(wanted)}"
    for number, (one, other) in enumerate(zip(ours, wanted), 1):
        if other.suffix == ".jpg":
            if one.read_bytes() != other.read_bytes():
                return [number, "other bytes"]
            continue
        mine, given = Image.open(one), Image.open(other)
        if mine.format != "PNG" or mine.convert("RGB").tobytes() != given.convert("RGB").tobytes():
            return [number, mine.size, given.size, mine.mode, given.mode]
    return None


pdf_pages.answer(check)
