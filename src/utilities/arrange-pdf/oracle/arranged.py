"""Where the pages of what we arranged differ from what qpdf makes of the same files."""
import re

import pdf_facts
import pdf_pages


def pages_of(case, counts):
    """Each page as file, number and turn; None for an empty one."""
    options, operation = case["options"], case["operation"]
    named = numbers(options.get("pages") or "1-", counts[0]) if isinstance(options.get("pages", ""), str) else None
    first = [(0, number, 0) for number in range(1, counts[0] + 1)]
    if operation == "arrange":
        parts = [re.fullmatch(r"given(\d)\.pdf:(\d+)@?(\d*)", page).groups() for page in options["pages"]]
        return [(int(file), int(number), int(turn or 0)) for file, number, turn in parts]
    if operation == "rotate":
        return [(0, number, int(options["turn"]) if number in named else 0) for _, number, _ in first]
    if operation == "delete":
        return [page for page in first if page[1] not in named]
    if operation == "reverse":
        return first[::-1]
    second = [(1, number, 0) for number in range(1, counts[-1] + 1)]
    if operation == "interleave":
        second = second[::-1] if options["reversed"] else second
        both = [[*first[index : index + 1], *second[index : index + 1]] for index in range(max(counts))]
        return [page for pair in both for page in pair]
    return [page for entry in first for page in ([entry, None] if entry[1] in named else [entry])]


def numbers(text, count):
    found = []
    for part in text.replace(" ", "").split(","):
        start, dash, end = part.partition("-")
        found += range(int(start), (int(end) if end else count if dash else int(start)) + 1)
    return found


def check(case, files, ours, folder):
    counts = [len(pdf_facts.pages(path)) for path in files]
    wanted = pages_of(case, counts)
    filled = [page for page in wanted if page is not None]
    [written] = ours
    theirs, mine = folder / "theirs.pdf", written
    if None in wanted:
        facts = pdf_facts.pages(written)
        if [page is None for page in wanted] != [facts[index][0] == "" for index in range(len(facts))]:
            return "empty pages elsewhere"
        mine = folder / "filled.pdf"
        kept = ",".join(str(index + 1) for index, page in enumerate(wanted) if page is not None)
        pdf_facts.run("qpdf", written, "--pages", ".", kept, "--", mine)
    picked = [word for file, number, _ in filled for word in (files[file], str(number))]
    turns = [f"--rotate=+{turn}:{index}" for index, (_, _, turn) in enumerate(filled, 1) if turn]
    pdf_facts.run("qpdf", "--empty", *turns, "--pages", *picked, "--", theirs)
    apart = pdf_facts.differences(theirs, mine)
    if apart:
        return apart
    pairs = zip(pdf_pages.draw(theirs, 36), pdf_pages.draw(mine, 36), strict=True)
    return None if all(one.tobytes() == other.tobytes() for one, other in pairs) else "other pixels"


pdf_pages.answer(check)
