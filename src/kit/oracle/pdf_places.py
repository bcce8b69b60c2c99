"""Where pages and words of a PDF stand, as qpdf and poppler say."""
import json, re

import pdf_facts


def pages(path):
    """
    Of each page the box that is seen in its own coordinates, its turn, and how many points are a unit; qpdf says so, and
    what is inherited is looked up here.
    """
    document = json.loads(pdf_facts.run("qpdf", "--json", path))
    objects = document["qpdf"][1]

    def value(reference):
        return objects[f"obj:{reference}"]["value"]

    def inherited(page, name):
        while page is not None:
            if name in page:
                return page[name]
            page = value(page["/Parent"]) if "/Parent" in page else None
        return None

    found = []
    for entry in document["pages"]:
        page = value(entry["object"])
        media = inherited(page, "/MediaBox")
        crop = inherited(page, "/CropBox") or media
        box = [max(media[0], crop[0]), max(media[1], crop[1]), min(media[2], crop[2]), min(media[3], crop[3])]
        if box[2] <= box[0] or box[3] <= box[1]:
            box = media
        found.append((box, (inherited(page, "/Rotate") or 0) % 360, page.get("/UserUnit", 1)))
    return found


def seen_size(page):
    """Width and height as the page is seen, in units of its own: poppler counts these."""
    (left, below, right, above), turn, _ = page
    size = (right - left, above - below)
    return size[::-1] if turn % 180 else size


def words(path):
    """Of each page its words with their boxes, from the upper left corner as it is seen."""
    text = pdf_facts.run("pdftotext", "-bbox", "-cropbox", path, "-")
    bodies = re.findall(r"<page [^>]*>(.*?)</page>", text, re.S)
    pattern = r'<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*?)</word>'
    found = []
    for body in bodies:
        found.append([(*map(float, match[:4]), match[4]) for match in re.findall(pattern, body)])
    return found
