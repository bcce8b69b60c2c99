"""Whether what we wrote on pages stands where it should, as poppler sees it, and all else is as it was."""
import json, re

import pdf_facts
import pdf_pages


def boxes(path):
    """Of each page its size, and its words with their boxes, from the upper left corner as it is seen."""
    text = pdf_pages.run("pdftotext", "-bbox", "-cropbox", path, "-")
    turns = re.findall(r"^Page +\d+ rot: +(\d+)", pdf_pages.run("pdfinfo", "-f", "1", "-l", "99", path), re.M)
    pages = []
    found = re.findall(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', text, re.S)
    for (width, height, body), turn in zip(found, turns, strict=True):
        words = re.findall(r'<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*?)</word>', body)
        size = (float(width), float(height))
        # The size is told of the page as it lies, the words as it is seen.
        size = size[::-1] if int(turn) % 180 else size
        pages.append((*size, [(*map(float, word[:4]), word[4]) for word in words]))
    return pages


def units(path):
    """Of each page how many points are a unit, which poppler leaves out."""
    document = json.loads(pdf_pages.run("qpdf", "--json", path))
    objects = document["qpdf"][1]
    return [objects[f"obj:{page['object']}"]["value"].get("/UserUnit", 1) for page in document["pages"]]


def check(case, files, ours, folder):
    [source], [written] = files, ours
    before, after = pdf_facts.pages(source), pdf_facts.pages(written)
    if [page[1:] for page in before] != [page[1:] for page in after]:
        return "other pages"
    faults = []
    last = case["expect"]["last"]
    pictures = zip(pdf_pages.draw(source, 36)[last:], pdf_pages.draw(written, 36)[last:], strict=True)
    if any(one.tobytes() != other.tobytes() for one, other in pictures):
        faults.append("other pixels")
    for number, (old, new, unit) in enumerate(zip(boxes(source), boxes(written), units(source), strict=True), 1):
        width, height, words = new
        size, edge = case["expect"]["size"] / unit, case["expect"]["margin"] / unit
        mark = case["expect"]["mark"] + str(number)
        mine = [word for word in words if word[4] == mark]
        others = sorted(word for word in words if word[4] != mark)
        if number > last:
            if mine or others != sorted(old[2]):
                faults.append([number, "touched"])
            continue
        if width < 50 or height < 50:
            # There is no room for the text: poppler leaves out what hangs over the edge.
            continue
        if len(mine) != 1:
            faults.append([number, "not written once", len(mine)])
            continue
        if others != sorted(old[2]):
            faults.append([number, "other words"])
        left, top, right, bottom, _ = mine[0]
        at = {"left": left, "middle": (left + right) / 2, "right": right}[case["expect"]["across"]]
        wanted = {"left": edge, "middle": width / 2, "right": width - edge}[case["expect"]["across"]]
        if abs(at - wanted) > 1:
            faults.append([number, "across", at, wanted])
        middle = {"top": edge + size / 2, "middle": height / 2, "bottom": height - edge - size / 2}[case["expect"]["up"]]
        if abs((top + bottom) / 2 - middle) > size / 2 + 1:
            faults.append([number, "up", (top + bottom) / 2, middle])
    return faults or None


pdf_pages.answer(check)
