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


def apart(one, other, by):
    return one[2] < other[0] - by or one[0] > other[2] + by or one[3] < other[1] - by or one[1] > other[3] + by


def text_beside(boxes, before, after, word, size):
    """What is wrong with the words that are left: all away from boxes must be, where they were, and none in a box."""
    # A word with more letters than the hidden one has them beside the box.
    exact = [box for box, share in boxes if share == 1]
    for one in after:
        middle = [(one[0] + one[2]) / 2, (one[1] + one[3]) / 2] * 2
        if not all(apart(middle, box, -1) for box in exact):
            return ["is in a box", one]
    parts = [word[at : at + 4] for at in range(len(word) - 3)] if word else []
    if any(part in one[4].lower() for part in parts for one in after):
        return ["a part of the word is left"]
    for one in before:
        # Where only an area is hidden, these may be words that aren't seen.
        hides = any(part in one[4].lower() for part in parts) or (not word and re.match("Zeb|Qua", one[4]))
        at_edge = one[0] < 1 or one[1] < 1 or one[2] > size[0] - 1 or one[3] > size[1] - 1
        clear = all(apart(one, box, 2) for box, _ in boxes)
        there = any(other[4] == one[4] and max(abs(a - b) for a, b in zip(one, other[:4])) <= 3 for other in after)
        if clear and not hides and not at_edge and not there:
            return ["is gone", one]
    return None


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
    found, left = (pdf_places.words(path) for path in (files[0], ours[0]))
    for number, page in enumerate(before):
        if word:
            boxes = boxes_of(word, found[number])
        elif number == 0:
            area = {name: side / 25.4 * 72 for name, side in case["expect"].items()}
            boxes = [((area["left"], area["top"], area["left"] + area["width"], area["top"] + area["height"]), 1)]
        else:
            boxes = []
        if boxes:
            size = pdf_places.seen_size(page)
            wrong = text_beside(boxes, found[number], left[number], word and word.lower(), size)
            if wrong:
                return [number + 1, *wrong]
        # What was typed into a field is text of the page now.
        elif now[number] and not set(now[number]) >= set(texts[number]):
            return [number + 1, texts[number], now[number]]
        one, other = drawn[0][number], drawn[1][number]
        if not all(is_black(other, *box) for box in boxes):
            return [number + 1, "is not black", boxes]
        likeness = pdf_pages.likeness(blackened(one, boxes), blackened(other, boxes))
        if likeness < 0.85:
            return [number + 1, "likeness", round(likeness, 3)]
    return None


pdf_pages.answer(check)
