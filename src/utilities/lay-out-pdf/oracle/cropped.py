"""Whether what is left of pages that we cropped is the part of them that it should be."""
import pdf_facts
import pdf_pages
import pdf_places


def check(case, files, ours, folder):
    [source], [written] = files, ours
    last = case["expect"]
    edges = {name: case["options"][name] / 25.4 * 72 for name in ("left", "right", "top", "bottom")}
    before, after = pdf_facts.pages(source), pdf_facts.pages(written)
    if before[last:] != after[last:] or len(before) != len(after):
        return "other pages changed"
    faults = []
    places = zip(pdf_places.pages(source), pdf_places.pages(written), strict=True)
    wanted = []
    for number, (old, new) in enumerate(places, 1):
        (left, below, right, above), turn, unit = old
        cut = {name: edge / unit for name, edge in edges.items()}
        at_left, at_top, at_right, at_bottom = (cut[name] for name in as_it_lies(turn))
        box = [left + at_left, below + at_bottom, right - at_right, above - at_top]
        wanted.append((cut, old))
        if number <= last and max(abs(one - other) for one, other in zip(box, new[0])) > 0.01:
            faults.append([number, "box", box, new[0], turn])
        if number > last and new != old:
            faults.append([number, "changed"])
    if faults:
        return faults
    pictures = zip(pdf_pages.draw(source, 72, "-cropbox"), pdf_pages.draw(written, 72, "-cropbox"), wanted, strict=True)
    for number, (old, new, (cut, page)) in enumerate(pictures, 1):
        if number > last:
            if old.tobytes() != new.tobytes():
                faults.append([number, "other pixels"])
            continue
        if min(new.size) < 16:
            continue
        part = best(old, new, round(cut["left"]), round(cut["top"]))
        if part < 0.97:
            faults.append([number, "unlike", part])
    return faults or None


def as_it_lies(turn):
    """Which cuts are those of the left, upper, right and lower edge as the page lies, which is turned clockwise when it is seen."""
    around = ["left", "top", "right", "bottom"]
    steps = turn // 90
    return [around[(index + steps) % 4] for index in range(4)]


def best(old, new, left, top):
    """Boxes lie between pixels: the likeness at the best place within a pixel."""
    places = [(left + x, top + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    crops = [old.crop((x, y, x + new.width, y + new.height)) for x, y in places]
    return max(pdf_pages.likeness(crop, new) for crop in crops)


pdf_pages.answer(check)
