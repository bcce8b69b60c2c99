"""Whether the document information and XMP of our file both say what they should, as pikepdf and ExifTool read them."""
import json

import pikepdf

import pdf_facts
import pdf_pages

# By fact, its names in both places.
NAMES = {
    "title": ("PDF:Title", "XMP-dc:Title"),
    "author": ("PDF:Author", "XMP-dc:Creator"),
    "subject": ("PDF:Subject", "XMP-dc:Description"),
    "keywords": ("PDF:Keywords", "XMP-pdf:Keywords"),
    "creator": ("PDF:Creator", "XMP-xmp:CreatorTool"),
    "producer": ("PDF:Producer", "XMP-pdf:Producer"),
    "created": ("PDF:CreateDate", "XMP-xmp:CreateDate"),
    "modified": ("PDF:ModifyDate", "XMP-xmp:ModifyDate"),
}


def tags(path):
    [found] = json.loads(pdf_facts.run("exiftool", "-j", "-G1", path))
    # ExifTool takes keywords apart, and reads no pair of surrogates in the document information.
    with pikepdf.open(path) as document:
        for name in ("Title", "Author", "Subject", "Keywords"):
            value = document.trailer.get("/Info", {}).get("/" + name)
            found.pop(f"PDF:{name}", None)
            if value is not None:
                found[f"PDF:{name}"] = str(value)
    return found


def check(case, files, ours, folder):
    [source], [written] = files, ours
    found = tags(written)
    for fact, wanted in case["expect"]["facts"].items():
        for name in NAMES[fact]:
            value = found.get(name)
            value = value[0] if isinstance(value, list) and len(value) == 1 else value
            # ExifTool takes a text of digits for a number.
            value = None if value is None else str(value)
            if value != wanted:
                return [name, value, wanted]
    for name, wanted in case["expect"]["kept"].items():
        if found.get(name) != wanted:
            return [name, found.get(name), wanted]
    return pdf_facts.differences(source, written)


pdf_pages.answer(check)
