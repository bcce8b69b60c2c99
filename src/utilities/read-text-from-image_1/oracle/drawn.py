"""Draws texts by Pillow in DejaVu, each as a PNG in Base64: a screen in sixteen greys, a scan in black and white."""
import base64, io, json, sys

from PIL import Image, ImageDraw, ImageFont

FOLDER = "/usr/share/fonts/truetype/dejavu/"


def answer(case):
    font = ImageFont.truetype(FOLDER + case["font"] + ".ttf", case["size"])
    width, height = case["page"]
    picture = Image.new("L", (width, height), 0 if case["isDark"] else 255)
    ImageDraw.Draw(picture).multiline_text(
        (case["size"], case["size"]), case["text"], font=font, fill=255 if case["isDark"] else 0, spacing=case["size"] * 0.4
    )
    picture = picture.point(lambda level: level > 127 and 255, "1") if width > 1000 else picture.quantize(16)
    written = io.BytesIO()
    picture.save(written, "PNG", optimize=True)
    return base64.b64encode(written.getvalue()).decode()


json.dump([answer(case) for case in json.load(sys.stdin)], sys.stdout)
