"""Whether a word is out of the file, and everything else is still there."""
import re

import numpy
import pdf_facts
import pdf_pages
import pdf_places
from PIL import ImageDraw

DOTS = 72


def said_anywhere(path, word, folder):
    """In the bytes of the file with every stream unpacked, however a string is written."""
    unpacked = folder / "unpacked.pdf"
    pdf_facts.run("qpdf", "--qdf", "--object-streams=disable", path, unpacked, codes=(0, 3))
    content = unpacked.read_bytes().lower()
    word = word.lower().encode()
    forms = [word, word.hex().encode(), word.decode().encode("utf-16-be"), word.decode().encode("utf-16-be").hex().encode()]
    # A text may be in parts: all strings of a stream one behind the other.
    strings = b"".join(re.findall(rb"\(([^()]*)\)", content))
    return any(form in content for form in forms) or word in strings


def boxes_of(word, found):
    """The boxes of the words that hold it, or of its halves at the end of a line, and how much of each it is."""
    word = word.lower()
    hit = [(one[:4], len(word) / len(one[4])) for one in found if word in one[4].lower()]
    halves = [word[:4] + "-", word[4:]]
    return hit or [(one[:4], 1) for one in found if one[4].lower() in halves]


def is_black(picture, box, share):
    """Letters may stand a little elsewhere, where no font is in the file; they alone would be black to a tenth or two."""
    left, top, right, bottom = (round(side) for side in box)
    part = numpy.asarray(picture.convert("L"))[top + 1 : bottom - 1, left + 1 : right - 1]
    return part.size == 0 or (part < 60).mean() >= 0.7 * share


def blackened(picture, boxes):
    copy = picture.copy()
    for (left, top, right, bottom), _ in boxes:
        ImageDraw.Draw(copy).rectangle((left - 4, top - 4, right + 4, bottom + 4), fill="black")
    return copy


def check(case, files, ours, folder):
    pdf_facts.run("qpdf", "--check", ours[0])
    word = case["expect"] if case["operation"] == "words" else None
    if word and said_anywhere(ours[0], word, folder):
        return "the word is in the file"
    before, after = pdf_places.pages(files[0]), pdf_places.pages(ours[0])
    if [pdf_places.seen_size(page) for page in before] != [pdf_places.seen_size(page) for page in after]:
        return "other sizes"
    texts, now = pdf_pages.text(files[0]), pdf_pages.text(ours[0])
    drawn = [pdf_pages.draw(path, DOTS, "-cropbox") for path in (files[0], ours[0])]
    found = pdf_places.words(files[0])
    for number, page in enumerate(before):
        if word:
            boxes = boxes_of(word, found[number])
        elif number == 0:
            area = {name: side / 25.4 * 72 for name, side in case["expect"].items()}
            boxes = [((area["left"], area["top"], area["left"] + area["width"], area["top"] + area["height"]), 1)]
        else:
            boxes = []
        if boxes and now[number]:
            return [number + 1, "text is left"]
        # What was typed into a field is text of the page now.
        if now[number] and not set(now[number]) >= set(texts[number]):
            return [number + 1, texts[number], now[number]]
        one, other = drawn[0][number], drawn[1][number]
        if not all(is_black(other, *box) for box in boxes):
            return [number + 1, "is not black", boxes]
        likeness = pdf_pages.likeness(blackened(one, boxes), blackened(other, boxes))
        if likeness < 0.85:
            return [number + 1, "likeness", round(likeness, 3)]
    return None


pdf_pages.answer(check)
