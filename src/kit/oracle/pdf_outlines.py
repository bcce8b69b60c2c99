"""The bookmarks of a PDF, as qpdf and MuPDF read them."""
import json, re

import pdf_facts


def outlines(path):
    """Each as [title, page from 1 or None, whether it is open, those inside], by qpdf."""
    document = json.loads(pdf_facts.run("qpdf", "--json", "--json-key=outlines", path))
    return [item(one) for one in document["outlines"]]


def item(one):
    # qpdf calls what has nothing inside open or not by its own lights.
    kids = [item(kid) for kid in one["kids"]]
    return [one["title"], one["destpageposfrom1"], bool(one["open"]) if kids else True, kids]


def expected(items):
    """The same of what a case states."""
    return [[title, page, is_open if kids else True, expected(kids)] for title, page, is_open, kids in items]


def moved(items, place, keeps_all):
    """Those of pages that stay, by a function from old to new pages; what is inside of others moves up."""
    found = []
    for title, page, is_open, kids in items:
        inside = moved(kids, place, keeps_all)
        if page is None:
            if keeps_all or inside:
                found.append([title, None, is_open if inside else True, inside])
        elif place(page) is None:
            found.extend(inside)
        else:
            found.append([title, place(page), is_open if inside else True, inside])
    return found


def flat(items, depth=0):
    for title, page, _, kids in items:
        yield depth, title, page
        yield from flat(kids, depth + 1)


def by_mupdf(path):
    """Depth and title of each, in order."""
    text = pdf_facts.run("mutool", "show", path, "outline")
    found = []
    for line in text.splitlines():
        match = re.match(r'^[|+-](\t+)"(.*)"\t', line)
        if match:
            found.append((len(match[1]) - 1, re.sub(r"\\(.)", r"\1", match[2])))
    return found
