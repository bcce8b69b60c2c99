"""Whether our file has the bookmarks of the files it was merged from, as qpdf reads both."""
import json

import pdf_facts
import pdf_outlines
import pdf_pages


def check(case, files, ours, folder):
    [written] = ours
    pdf_facts.run("qpdf", "--check", written)
    wanted, start = [], 0
    for number, path in enumerate(files):
        own = pdf_outlines.moved(pdf_outlines.outlines(path), lambda page: page + start, True)
        if case["expect"] == "files":
            wanted.append([f"given{number}", start + 1, not own, own])
        elif case["expect"] == "keep":
            wanted.extend(own)
        start += len(json.loads(pdf_facts.run("qpdf", "--json", "--json-key=pages", path))["pages"])
    found = pdf_outlines.outlines(written)
    return None if found == wanted else [found, wanted]


pdf_pages.answer(check)
