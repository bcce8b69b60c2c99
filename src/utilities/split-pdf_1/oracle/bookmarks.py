"""Whether our pieces start at the bookmarks, and have those of their pages, as qpdf reads both."""
import pdf_facts
import pdf_outlines
import pdf_pages


def check(case, files, ours, folder):
    [source] = files
    texts = [page[0] for page in pdf_facts.pages(source)]
    outlines = pdf_outlines.outlines(source)
    if case["operation"] == "bookmarks":
        level = case["options"]["level"]
        starts = {page for depth, _, page in pdf_outlines.flat(outlines) if page and depth < level} | {1}
        starts = sorted(starts)
        parts = list(zip(starts, [start - 1 for start in starts[1:]] + [len(texts)]))
    else:
        first, last = map(int, case["options"]["pages"].split("-"))
        parts = [(first, last)]
    if len(parts) != len(ours):
        return ["pieces", len(ours), parts]
    for (first, last), path in zip(parts, ours):
        if [page[0] for page in pdf_facts.pages(path)] != texts[first - 1 : last]:
            return ["pages", first, last]
        place = lambda page: page - first + 1 if first <= page <= last else None
        wanted = pdf_outlines.moved(outlines, place, False)
        found = pdf_outlines.outlines(path)
        if found != wanted:
            return [first, last, found, wanted]
    return None


pdf_pages.answer(check)
