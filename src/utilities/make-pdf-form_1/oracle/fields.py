"""Whether our file has the fields that were asked for, where they should be, and is otherwise as it was."""
import json

import numpy
import pikepdf

import pdf_facts
import pdf_pages
import pdf_places

KINDS = {"text": "/Tx", "lines": "/Tx", "checkbox": "/Btn", "dropdown": "/Ch"}
DOTS = 72


def fields(path):
    """By name: kind, page, choices and value, as qpdf lists them."""
    form = json.loads(pdf_facts.run("qpdf", "--json", "--json-key=acroform", path))["acroform"]
    return {
        one["fullname"]: [one["fieldtype"], one["pageposfrom1"], one["choices"], one["alternativename"]]
        for one in form["fields"]
    }


def seen(rectangle, page):
    """A rectangle of the page's own coordinates in points from the upper left corner as displayed."""
    (left, below, right, above), turn, unit = page
    x0, y0, x1, y1 = rectangle
    box = {
        0: (x0 - left, above - y1, x1 - left, above - y0),
        90: (y0 - below, x0 - left, y1 - below, x1 - left),
        180: (right - x1, y0 - below, right - x0, y1 - below),
        270: (above - y1, right - x1, above - y0, right - x0),
    }[turn]
    return [side * unit for side in box]


def dark(picture, box, page):
    """The share of dark pixels in a box."""
    unit = page[2]
    left, top, right, bottom = (round(side / unit * DOTS / 72) for side in box)
    part = numpy.asarray(picture.convert("L"))[top:bottom, left:right]
    return 0 if part.size == 0 else (part < 200).mean()


def check(case, files, ours, folder):
    [source], [written] = files, ours
    before, found = fields(source), fields(written)
    asked = {one["name"]: one for one in case["expect"]["fields"]}
    if set(found) != set(before) | set(asked):
        return ["names", sorted(found)]
    for name, one in asked.items():
        wanted = [KINDS[one["kind"]], one["page"], one["choices"], name]
        if found[name] != wanted:
            return ["field", found[name], wanted]
    if any(found[name] != value for name, value in before.items()):
        return ["others changed"]
    pages = pdf_places.pages(written)
    empty, ticked = pdf_pages.draw(source, DOTS, "-cropbox"), folder / "ticked.pdf"
    with pikepdf.open(written) as document:
        for field in document.Root.AcroForm.Fields:
            name = str(field.get("/T", ""))
            if name not in asked:
                continue
            one = asked[name]
            page = pages[one["page"] - 1]
            box = seen([float(side) for side in field.Rect], page)
            left, top, width, height = (side / 25.4 * 72 for side in one["area"])
            if max(abs(a - b) for a, b in zip(box, (left, top, left + width, top + height))) > 0.1:
                return ["place", name, box]
            flags = int(field.get("/Ff", 0))
            if bool(flags & 1 << 12) != (one["kind"] == "lines"):
                return ["lines", name]
            if one["kind"] == "checkbox":
                field.V = field.AS = pikepdf.Name("/Yes")
        document.save(ticked)
    drawn = pdf_pages.draw(ticked, DOTS, "-cropbox")
    for name, one in asked.items():
        at = one["page"] - 1
        left, top, width, height = (side / 25.4 * 72 for side in one["area"])
        box = (left, top, left + width, top + height)
        grown = dark(drawn[at], box, pages[at]) - dark(empty[at], box, pages[at])
        others = [
            other for other in asked.values()
            if other is not one and other["page"] == one["page"]
        ]
        inside = one["kind"] == "checkbox" or case["expect"]["border"]
        if not inside and not others and grown != 0:
            return ["drawn", name, grown]
        # What is under a field may be dark already.
        if inside and min(width, height) > 10 and dark(empty[at], box, pages[at]) < 0.05 and grown <= 0:
            return ["not drawn", name]
    return pdf_facts.differences(source, written) if not before else None


pdf_pages.answer(check)
