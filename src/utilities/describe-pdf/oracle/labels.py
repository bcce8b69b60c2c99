"""Whether each page of our file has the label it should have, as QPDF's library (pikepdf) says."""
import re

import pikepdf

import pdf_facts
import pdf_pages

NUMERALS = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
TENS = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"]
HUNDREDS = ["", "c", "cc", "ccc", "cd", "d", "dc", "dcc", "dccc", "cm"]


def roman(number):
    return "m" * (number // 1000) + HUNDREDS[number // 100 % 10] + TENS[number // 10 % 10] + NUMERALS[number % 10]


def letters(number):
    return chr(97 + (number - 1) % 26) * ((number - 1) // 26 + 1)


STYLES = {
    "D": str,
    "r": roman,
    "R": lambda number: roman(number).upper(),
    "a": letters,
    "A": lambda number: letters(number).upper(),
    "": lambda number: "",
}


def check(case, files, ours, folder):
    [source], [written] = files, ours
    parts, count = case["expect"]["parts"], case["expect"]["pages"]
    wanted = []
    for at in range(count):
        start, style, prefix, first = [part for part in parts if part[0] <= at][-1]
        wanted.append(prefix + STYLES[style](first + at - start))
    with pikepdf.open(written) as document:
        found = [page.label for page in document.pages]
        numbers = list(document.Root.PageLabels.Nums)
    said = [
        [int(start), str(label.get("/S", "/"))[1:], str(label.get("/P", "")), int(label.get("/St", 1))]
        for start, label in zip(numbers[::2], numbers[1::2])
    ]
    if said != case["expect"]["parts"]:
        return ["said", said]
    # After Z it counts AA and AB, where ISO 32000-1, table 159, has AA and BB.
    pairs = [pair for pair in zip(found, wanted) if not re.search(r"([A-Za-z])\1$", pair[1])]
    if any(one != other for one, other in pairs):
        return ["pikepdf", found, wanted]
    return pdf_facts.differences(source, written)


pdf_pages.answer(check)
