"""Each picture beside the page as poppler draws it at the same size."""
import pdf_pages
import pdf_places
from PIL import Image, ImageStat


def difference(ours, theirs, least):
    """None where they are as like as that, or, of pages that are no larger than a few letters, as light on the whole."""
    if min(ours.size) >= 40:
        likeness = pdf_pages.likeness(ours, theirs)
        return None if likeness >= least else ["likeness", round(likeness, 4)]
    lights = [ImageStat.Stat(picture.convert("L")).mean[0] for picture in (ours, theirs)]
    return None if abs(lights[0] - lights[1]) <= 12 else ["light", *map(round, lights)]


def check(case, files, ours, folder):
    pages = pdf_places.pages(files[0])
    numbers = case["expect"]["pages"] or range(1, len(pages) + 1)
    if len(ours) != len(numbers):
        return f"{len(ours)} pictures of {len(numbers)} pages"
    for number, path in zip(numbers, ours):
        picture = Image.open(path)
        points = pdf_places.seen_size(pages[number - 1])
        dots = case["options"]["dpi"]
        size = [max(1, int(side * pages[number - 1][2] / 72 * dots + 0.5)) for side in points]
        if list(picture.size) != size or picture.format.lower() != case["operation"]:
            return [number, picture.format, picture.size, size]
        density = [round(side) for side in picture.info["dpi"]]
        if density != [dots, dots]:
            return [number, density]
        # pdftoppm counts them on the page before it is turned.
        across, down = size[::-1] if pages[number - 1][1] % 180 else size
        scale = ["-cropbox", "-scale-to-x", str(across), "-scale-to-y", str(down)]
        [theirs] = pdf_pages.draw(files[0], dots, "-f", str(number), "-l", str(number), *scale)
        fault = difference(picture.convert("RGB"), theirs, case["expect"]["likeness"])
        if fault:
            return [number, *fault]
    return None


pdf_pages.answer(check)
