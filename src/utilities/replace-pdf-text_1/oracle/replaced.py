"""Whether a text is replaced where it was and all else is as before, as poppler and MuPDF see it."""
import numpy

import pdf_facts
import pdf_pages
import pdf_places

DOTS = 144
SCALE = DOTS / 72
# Letters hang over their boxes.
MARGIN = 3


def by_poppler(path):
    return " ".join(pdf_facts.run("pdftotext", "-raw", path, "-").split())


def by_mupdf(path):
    return " ".join(pdf_facts.run("mutool", "draw", "-q", "-F", "txt", path).split())


def box_of(path, word, upright):
    """Where the line of a word is, down, and the word and the end of the line, across, from the upper left corner."""
    words = [upright(*box) for box in pdf_places.words(path)[0]]
    (own,) = [box for box in words if word in box[4]]
    beside = [box for box in words if box[1] < own[3] - 2 and box[3] > own[1] + 2]
    return min(box[1] for box in beside), max(box[3] for box in beside), own[0], own[2], max(box[2] for box in beside)


def check(case, files, ours, folder):
    [source], [written] = files, ours
    find, replacement, keep, turned = (case["expect"][name] for name in ("find", "replacement", "keep", "turned"))
    pdf_facts.run("qpdf", "--check", written)
    for name, read in (("poppler", by_poppler), ("mupdf", by_mupdf)):
        before, after = read(source), read(written)
        if before.count(find) != 1 or before.replace(find, replacement) != after:
            return [name, after]
    shown = pdf_pages.draw(written, DOTS)[0].convert("L")
    for word in pdf_places.words(written)[0]:
        if word[4] in replacement.split() and numpy.asarray(shown.crop([side * SCALE for side in word[:4]])).min() > 128:
            return ["isn't drawn", word]
    one, other = (numpy.asarray(pdf_pages.draw(path, DOTS)[0]).astype(int) for path in (source, written))
    if one.shape != other.shape:
        return "another size"
    height = one.shape[0] / SCALE

    def upright(left, top, right, bottom, word):
        """Where a word is once a line that runs up is turned to run across."""
        return (height - bottom, left, height - top, right, word) if turned else (left, top, right, bottom, word)

    if turned:
        one, other = (numpy.rot90(page, -1) for page in (one, other))
    top, bottom, left, _, end = box_of(source, find.split()[0], upright)
    right = box_of(source, find.split()[-1], upright)[3]
    first, last = max(0, int((top - MARGIN) * SCALE)), int((bottom + MARGIN) * SCALE)
    if (one[:first] != other[:first]).any() or (one[last:] != other[last:]).any():
        return "other lines look different"
    before, after = max(0, int((left - MARGIN) * SCALE)), int((right + MARGIN) * SCALE)
    if keep in ("start", "others") and different(one[first:last, :before], other[first:last, :before]):
        return "what is before looks different"
    if (keep == "end" or keep == "others" and right < end) and different(one[first:last, after:], other[first:last, after:]):
        return "what is behind looks different"
    return None


def different(one, other):
    """Letters that are moved back may be off by a fraction of a pixel."""
    return one.size > 0 and numpy.abs(one - other).mean() > 1


pdf_pages.answer(check)
