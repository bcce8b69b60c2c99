"""Whether pages that we put on sheets stand where they should, by their words and as they are drawn."""
import math

from PIL import Image

import pdf_facts
import pdf_pages
import pdf_places

PAPERS = {"a3": (297, 420), "a4": (210, 297), "a5": (148, 210), "letter": (215.9, 279.4), "legal": (215.9, 355.6)}
GRIDS = {2: (2, 1), 4: (2, 2), 6: (3, 2), 8: (4, 2), 9: (3, 3), 16: (4, 4)}


def wanted_order(case, count):
    """The numbers of the pages in the places of the sheets; None for an empty one."""
    if case["operation"] == "place":
        return list(range(count))
    pages = list(range(count)) + [None] * (-count % 4)
    order, front = [], True
    while pages:
        pair = [pages.pop(), pages.pop(0)] if front else [pages.pop(0), pages.pop()]
        order += pair if case["options"]["binding"] == "left" else pair[::-1]
        front = not front
    return order


def check(case, files, ours, folder):
    [source], [written] = files, ours
    pdf_facts.run("qpdf", "--check", written)
    count = case["expect"]
    before = pdf_places.pages(source)
    order = wanted_order(case, count)
    number = int(case["options"].get("number", 2))
    margin = case["options"]["margin"] / 25.4 * 72
    sheets = pdf_places.pages(written)
    if len(sheets) != math.ceil(len(order) / number):
        return ["number of sheets", len(sheets)]
    paper = sorted(side / 25.4 * 72 for side in PAPERS[case["options"]["paper"]])
    width, height = pdf_places.seen_size(sheets[0])
    if max(abs(one - other) for one, other in zip(sorted((width, height)), paper)) > 0.1:
        return ["paper", width, height]
    many, few = GRIDS[number]
    sizes = [pdf_places.seen_size(page) for page in before]
    columns, rows = (many, few)
    if case["operation"] == "place":
        # As large as the first page can be on this paper, however it lies.
        def scale(size, grid):
            return min(size[0] / grid[0] / sizes[0][0], size[1] / grid[1] / sizes[0][1])

        lays = [(size, grid) for size in (paper, paper[::-1]) for grid in ((many, few), (few, many))]
        most = max(scale(*lay) for lay in lays)
        now = [grid for grid in ((many, few), (few, many)) if scale((width, height), grid) > most - 1e-3]
        if not now:
            return ["smaller than could be", width, height]
        columns, rows = now[0]
    elif width < height:
        return "a booklet lies"
    words, theirs, ratio = pdf_places.words(written), pdf_places.words(source), 1
    pictures, pages = pdf_pages.draw(written, 72 * ratio), pdf_pages.draw(source, 72 * ratio, "-cropbox")
    faults = []
    for index, picture in enumerate(pictures):
        drawn = Image.new("RGB", picture.size, "white")
        for place, page in enumerate(order[index * number : (index + 1) * number]):
            if page is None:
                continue
            own_width, own_height = sizes[page]
            wide, high = width / columns, height / rows
            scale = min((wide - 2 * margin) / own_width, (high - 2 * margin) / own_height)
            left = place % columns * wide + (wide - own_width * scale) / 2
            top = place // columns * high + (high - own_height * scale) / 2
            for *box, word in theirs[page]:
                # Of a word at the edge poppler tells the letters that are inside.
                if min(box) < 1 or box[2] > own_width - 1 or box[3] > own_height - 1:
                    continue
                at = [(left, top)[side % 2] + box[side] * scale for side in range(4)]
                if not any(one == word and math.dist(at, there) < 1 for *there, one in words[index]):
                    faults.append([index, place, word, at])
            size = [max(1, round(side * scale * ratio)) for side in (own_width, own_height)]
            drawn.paste(pages[page].resize(size, Image.LANCZOS), (round(left * ratio), round(top * ratio)))
        shown = [page for page in order[index * number : (index + 1) * number] if page is not None]
        if any(min(sizes[page]) < 5 for page in shown):
            # Of a crop of which so little is on the sheet poppler shows the whole sheet.
            continue
        half = [image.resize((image.width // 2, image.height // 2), Image.BOX) for image in (drawn, picture)]
        likeness = pdf_pages.likeness(*half)
        if likeness < 0.9:
            faults.append([index, "unlike", likeness])
    return faults or None


pdf_pages.answer(check)
