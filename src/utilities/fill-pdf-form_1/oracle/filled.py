"""Whether each field holds what was filled in, and is seen with it in its place, as qpdf and poppler say."""
import json

import numpy

import pdf_facts
import pdf_pages
import pdf_places


def check(case, files, ours, folder):
    pdf_facts.run("qpdf", "--check", ours[0])
    form = json.loads(pdf_facts.run("qpdf", "--json", ours[0]))["acroform"]["fields"]
    fields, is_flat = case["expect"]["fields"], case["expect"]["flatten"]
    values = {one["fullname"]: one["value"] for one in form}
    if values != ({} if is_flat else {one["name"]: one["value"] for one in fields}):
        return values
    words = pdf_places.words(ours[0])[0]
    seen = numpy.asarray(pdf_pages.draw(ours[0])[0].convert("L"))
    for one in fields:
        left, top, right, bottom = one["box"]
        inside = [
            word for x0, y0, x1, y1, word in words if left <= (x0 + x1) / 2 <= right and top <= (y0 + y1) / 2 <= bottom
        ]
        if not set(one["words"]) <= set(inside):
            return [one["name"], one["words"], inside]
        if one["isBox"]:
            has_mark = bool((seen[top:bottom, left:right] < 128).any())
            if has_mark != (one["value"] == "/On"):
                return [one["name"], has_mark]
    before, after = (drawn_without(path, fields) for path in (files[0], ours[0]))
    return None if (before == after).all() else "the rest of the page"


def drawn_without(path, fields):
    pixels = numpy.array(pdf_pages.draw(path)[0])
    for one in fields:
        left, top, right, bottom = one["box"]
        pixels[top - 1 : bottom + 1, left - 1 : right + 1] = 255
    return pixels


pdf_pages.answer(check)
