"""Whether a signature stands in its place on the page as it is seen, and nothing else is another, as poppler draws."""
import numpy

import pdf_facts
import pdf_pages

DOTS = 144


def check(case, files, ours, folder):
    pdf_facts.run("qpdf", "--check", ours[0])
    place, name = case["expect"], case["options"].get("name")
    texts = [pdf_pages.text(path) for path in (files[0], ours[0])]
    texts[0][place["page"] - 1] += [name] if name else []
    if [sorted(page) for page in texts[0]] != [sorted(page) for page in texts[1]]:
        return texts
    before, after = (pdf_pages.draw(path, 72, "-cropbox") for path in (files[0], ours[0]))
    for number, (one, other) in enumerate(zip(before, after, strict=True), 1):
        if one.size != other.size:
            return [number, one.size, other.size]
        if number != place["page"] and one.tobytes() != other.tobytes():
            return [number, "is another"]
    return placed(files[0], ours[0], place)


def placed(before, after, place):
    page = str(place["page"])
    drawn = [pdf_pages.draw(path, DOTS, "-cropbox", "-f", page, "-l", page)[0] for path in (before, after)]
    one, other = (numpy.asarray(image.convert("L"), dtype=int) for image in drawn)
    rows, columns = numpy.nonzero(abs(one - other) > 40)
    if len(rows) == 0:
        return "no ink"
    dot = 25.4 / DOTS * place["unit"]
    left, right, top, bottom = (value * dot for value in (columns.min(), columns.max() + 1, rows.min(), rows.max() + 1))
    # What is drawn is as wide as asked for; letters begin a little behind where they stand.
    slack = 0.5 if place["shape"] else 0.12 * place["width"] + 0.3
    wrong = [abs(left - place["left"]), abs(right - place["left"] - place["width"])]
    if max(wrong) > slack or top < place["top"] - 0.5:
        return [left, right, top, bottom]
    if not place["shape"]:
        return None
    # The cross has ink at all four corners, the angle at three.
    ink = numpy.zeros(one.shape, dtype=bool)
    ink[rows, columns] = True
    corners = [has_ink(ink, x, y, dot) for x, y in ((left, top), (right, top), (left, bottom), (right, bottom))]
    expected = [True] * 4 if "99" in place["shape"] else [True, False, True, True]
    return None if corners == expected else corners


def has_ink(ink, x, y, dot):
    near = 0.6
    first, last = max(0, int((x - near) / dot)), int((x + near) / dot) + 1
    above, below = max(0, int((y - near) / dot)), int((y + near) / dot) + 1
    return bool(ink[above:below, first:last].any())


pdf_pages.answer(check)
