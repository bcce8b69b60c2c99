"""Draws pages of prose by Pillow. Gives each as a scanner sees it, at an angle and turned, and as it was, in Base64."""
import base64, io, json, sys

from PIL import Image, ImageDraw, ImageFont

FOLDER = "/usr/share/fonts/truetype/dejavu/"


def written(picture):
    file = io.BytesIO()
    picture.quantize(4).save(file, "PNG", optimize=True, dpi=(150, 150))
    return base64.b64encode(file.getvalue()).decode()


def answer(case):
    font = ImageFont.truetype(FOLDER + case["font"] + ".ttf", case["size"])
    page = Image.new("L", tuple(case["page"]), 255)
    for index, line in enumerate(case["lines"]):
        ImageDraw.Draw(page).text((90, 80 + index * case["size"] * 1.8), line, font=font, fill=20)
    scan = page.rotate(case["skew"], resample=Image.BICUBIC, fillcolor=255)
    return [written(scan.rotate(case["turn"], expand=True)), written(page)]


json.dump([answer(case) for case in json.load(sys.stdin)], sys.stdout)
