"""Whether pictures have their size, their colours, and letters where FreeType draws them."""
import base64, io, json, subprocess, sys

from PIL import Image, ImageDraw, ImageFont

FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"


def read(case):
    data = base64.b64decode(case["base64"])
    if case["format"] == "svg":
        data = subprocess.run(["rsvg-convert", "-f", "png"], input=data, check=True, capture_output=True).stdout
    return Image.open(io.BytesIO(data)).convert("RGB")


def rgb(text): return tuple(int(text[at : at + 2], 16) for at in (1, 3, 5))


def letters(case):
    """Text at the size that has room, four times as large for smooth edges, with capitals in the middle of their line."""
    rows = case["text"].split("\n")
    unit = ImageFont.truetype(FONT, 1000, layout_engine=ImageFont.Layout.BASIC)
    size = min([case["height"] * 0.3, case["height"] * 0.6 / (1.2 * len(rows))] + [case["width"] * 0.8 / max(unit.getlength(row) / 1000, 0.1) for row in rows])
    big = Image.new("L", (case["width"] * 4, case["height"] * 4))
    font = ImageFont.truetype(FONT, round(size * 4), layout_engine=ImageFont.Layout.BASIC)
    cap = -unit.getbbox("H", anchor="ls")[1] / 1000 * size
    for place, row in enumerate(rows):
        middle = case["height"] / 2 + (place - (len(rows) - 1) / 2) * 1.2 * size
        ImageDraw.Draw(big).text((case["width"] * 2, (middle + cap / 2) * 4), row, fill=255, font=font, anchor="ms")
    return big.resize((case["width"], case["height"]), Image.BOX)


def answer(case):
    picture = read(case)
    ground, ink = rgb(case["background"]), rgb(case["colour"])
    corners = [picture.getpixel((0, 0)), picture.getpixel((case["width"] - 1, case["height"] - 1))]
    is_right = corners == [ground, ground]
    if not case["text"]: return [picture.size == (case["width"], case["height"]), is_right, picture.getcolors() == [(case["width"] * case["height"], ground)]]
    ours = [(ground[1] - pixel[1]) / (ground[1] - ink[1]) for pixel in picture.getdata()]
    theirs = [level / 255 for level in letters(case).getdata()]
    apart = sum(abs(one - other) for one, other in zip(ours, theirs))
    return [picture.size == (case["width"], case["height"]), is_right, apart < 0.35 * sum(theirs) or round(apart / sum(theirs), 3)]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
