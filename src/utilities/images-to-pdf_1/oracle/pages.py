"""How far a page, drawn by poppler, is from the picture that Pillow puts on a sheet."""
import base64, json, subprocess, sys, tempfile
from pathlib import Path

from PIL import Image

import pdf_facts
import pixels

SHEETS = {"a4": (210 / 25.4, 297 / 25.4), "letter": (8.5, 11)}


def sheet(case, image):
    """Width and height in inches."""
    if case["pageSize"] == "fit":
        return [length / 96 + 2 * case["margin"] / 25.4 for length in image.size]
    short, long = SHEETS[case["pageSize"]]
    is_wide = image.width > image.height if case["orientation"] == "auto" else case["orientation"] == "landscape"
    return [long, short] if is_wide else [short, long]


def wanted(case, dots):
    image = pixels.flattened(pixels.given(case["name"]), "#ffffff")
    width, height = sheet(case, image)
    margin = case["margin"] / 25.4
    scale = min((width - 2 * margin) / image.width, (height - 2 * margin) / image.height)
    size = [max(1, round(length * scale * dots)) for length in image.size]
    page = Image.new("RGBA", (round(width * dots + 0.49), round(height * dots + 0.49)), "#ffffff")
    left, top = (round((whole * dots - part) / 2) for whole, part in zip((width, height), size))
    page.paste(image.resize(size, Image.BILINEAR), (left, top))
    return [width * 72, height * 72], page


def answer(case):
    dots = 96 if case["pageSize"] == "fit" else 40
    points, page = wanted(case, dots)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "ours.pdf")
        path.write_bytes(base64.b64decode(case["ours"]))
        [[_, size, turn, *_]] = pdf_facts.pages(path)
        shown = [float(number) for number in size.split()[0::2][:2]]
        assert turn == "0" and all(abs(a - b) < 0.01 for a, b in zip(shown, points)), (case["name"], size, points)
        subprocess.run(["pdftoppm", "-r", str(dots), "-png", "-singlefile", path, path], check=True)
        drawn = Image.open(f"{path}.png").convert("RGBA")
    drawn = drawn.crop((0, 0, *page.size))
    facts = pixels.compared(drawn, page)
    # Ours is told by its bytes: there is nothing here that draws a page.
    return {"mean": facts["mean"], "points": [round(point, 2) for point in points]}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
