"""Whether librsvg draws our SVG as MuPDF draws the page."""
import re, subprocess
from pathlib import Path

from PIL import Image, ImageFilter

import pdf_facts
import pdf_pages


def check(case, files, ours, folder):
    [source] = files
    subprocess.run(["mutool", "draw", "-q", "-r", "144", "-o", f"{folder}/page-%d.png", source], check=True, capture_output=True)
    count = len(list(Path(folder).glob("page-*.png")))
    numbers = case["expect"] or range(1, count + 1)
    if len(ours) != len(numbers):
        return ["files", len(ours)]
    for number, path in zip(numbers, ours):
        text = path.read_text()
        if re.search(r"<(script|a|foreignObject|style|text)\b", text) or re.search(r'href="(?!#|data:image/)', text):
            return ["holds more than shapes", number]
        drawn = folder / "drawn.png"
        pdf_facts.run("rsvg-convert", "--dpi-x=96", "--dpi-y=96", "--zoom=1.5", "--background-color=white", "-o", drawn, path)
        theirs = Image.open(f"{folder}/page-{number}.png").convert("RGB")
        mine = Image.open(drawn).convert("RGB")
        if max(abs(mine.width - theirs.width), abs(mine.height - theirs.height)) > 1:
            return ["size", number, mine.size, theirs.size]
        # Programs round edges differently, and none of the fonts is in the file.
        soft = [picture.resize(theirs.size).filter(ImageFilter.GaussianBlur(2)) for picture in (mine, theirs)]
        likeness = pdf_pages.likeness(*soft)
        if likeness < 0.9:
            return ["likeness", number, round(likeness, 3)]
    return None


pdf_pages.answer(check)
