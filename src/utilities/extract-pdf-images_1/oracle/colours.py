"""The only picture of a page beside the page as pdftoppm draws it, a pixel for each of its own."""
import numpy
import pdf_pages
from PIL import Image


def check(case, files, ours, folder):
    [page] = pdf_pages.draw(files[0], 72)
    mine = Image.open(ours[0])
    if mine.size != page.size:
        return [mine.size, page.size]
    if mine.mode == "CMYK":
        mine = mine.convert("RGB")
    apart = numpy.abs(numpy.asarray(mine.convert("RGB")).astype(int) - numpy.asarray(page)).mean()
    return None if apart <= case["expect"] else round(float(apart), 1)


pdf_pages.answer(check)
