"""Whether pages look in our file as in the file they come from, and their links lead to the same pages."""
import json, subprocess, tempfile
from pathlib import Path

import numpy
from PIL import Image

import pdf_facts


def check(case, files, ours, folder):
    """`expect` names the file and page of each of our pages, from 0."""
    given = [(drawn(path), links(path)) for path in files]
    (own,) = ours
    pdf_facts.run("qpdf", "--check", own)
    pictures, leads = drawn(own), links(own)
    places = [tuple(place) for place in case["expect"]]
    if len(pictures) != len(places):
        return f"{len(pictures)} pages"
    for at, (file, page) in enumerate(places):
        looks, led = given[file]
        if not alike(looks[page], pictures[at]):
            return f"page {at} looks different"
        wanted = [places.index((file, to)) for to in led[page] if (file, to) in places]
        if leads[at] != wanted:
            return f"page {at} leads to {leads[at]}, not {wanted}"
    return None


def drawn(path):
    """By MuPDF, with layers, comments and fields."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["mutool", "draw", "-q", "-r", "72", "-o", f"{folder}/%04d.png", path], check=True, capture_output=True)
        return [numpy.asarray(Image.open(page).convert("L")) < 128 for page in sorted(Path(folder).iterdir())]


def alike(one, other):
    """Nothing is darker than two pixels away in the other: programs place the text of fields differently."""
    return one.shape == other.shape and not (one & ~near(other)).any() and not (other & ~near(one)).any()


def near(dark, distance=3):
    padded = numpy.pad(dark, distance)
    height, width = dark.shape
    spots = range(2 * distance + 1)
    return numpy.any([padded[y : y + height, x : x + width] for y in spots for x in spots], axis=0)


def links(path):
    """The pages that the links of each page lead to, as qpdf's objects say."""
    document = json.loads(pdf_facts.run("qpdf", "--json", path))
    objects = document["qpdf"][1]

    def value(given):
        entry = objects.get(f"obj:{given}") if isinstance(given, str) else None
        return given if entry is None else entry.get("value", entry.get("stream"))

    root = value(objects["trailer"]["value"]["/Root"])
    known = dict(value(root.get("/Dests")) or {})
    tree = value((value(root.get("/Names")) or {}).get("/Dests")) or {}
    entries = value(tree.get("/Names", []))
    known.update(zip(entries[::2], entries[1::2]))
    numbers = {page["object"]: number for number, page in enumerate(document["pages"])}

    def lead(link):
        target = link.get("/Dest") or (value(link.get("/A")) or {}).get("/D")
        found = value(known.get(target, target)) if isinstance(target, str) else target
        return numbers.get(found[0]) if isinstance(found, list) else None

    found = []
    for page in document["pages"]:
        all_of_page = [value(one) for one in value(value(page["object"]).get("/Annots", []))]
        found.append([lead(one) for one in all_of_page if one["/Subtype"] == "/Link"])
    return found


