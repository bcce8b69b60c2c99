"""Whether the pages look as before, as poppler draws both, say what was filled in, and have nothing to be changed."""
import json

import pdf_facts
import pdf_pages


def check(case, files, ours, folder):
    pdf_facts.run("qpdf", "--check", ours[0])
    document = json.loads(pdf_facts.run("qpdf", "--json", ours[0]))
    if document["acroform"]["fields"]:
        return "there are fields"
    kinds = {one["value"].get("/Subtype") for one in document["qpdf"][1].values() if isinstance(one.get("value"), dict)}
    if kinds & {"/Widget", "/Square", "/FreeText"}:
        return sorted(str(kind) for kind in kinds)
    words = sorted(word for page in pdf_pages.text(ours[0]) for word in page)
    if words != sorted(case["expect"]):
        return [words, case["expect"]]
    for number, (one, other) in enumerate(zip(*(pdf_pages.draw(path) for path in (files[0], ours[0])), strict=True), 1):
        likeness = pdf_pages.likeness(one, other)
        if likeness < 0.999:
            return [number, round(likeness, 4)]
    return None


pdf_pages.answer(check)
