"""How far what we marked is from the picture on which Pillow lays the same logo."""
import base64, json, math, sys

from PIL import Image

import pixels

TURNS = {0: None, 90: Image.ROTATE_270, 180: Image.ROTATE_180, -90: Image.ROTATE_90}


def rounded(number):
    return math.floor(number + 0.5)


def mark(image, logo, o):
    scale = min(image.width * o["size"] / 100 / logo.width, image.height / logo.height)
    size = max(1, rounded(logo.width * scale)), max(1, rounded(logo.height * scale))
    made = logo.resize(size, Image.LANCZOS)
    if TURNS[o["angle"]] is not None:
        made = made.transpose(TURNS[o["angle"]])
    made.putalpha(made.getchannel("A").point(lambda alpha: rounded(alpha * o["opacity"] / 100)))
    margin = rounded(min(image.size) * o["margin"] / 100)
    words = o["position"].split("-")

    def place(start, end, room):
        return margin if start in words else room - margin if end in words else math.floor(room / 2)

    places = [(place("left", "right", image.width - made.width), place("top", "bottom", image.height - made.height))]
    if o["tile"]:
        across, down = math.ceil(made.width * 1.5), math.ceil(made.height * 1.5)
        places = [(x, y) for y in range(margin, image.height, down) for x in range(margin, image.width, across)]
    whole = image.copy()
    for place_of_one in places:
        layer = Image.new("RGBA", image.size)
        layer.paste(made, place_of_one)
        whole = Image.alpha_composite(whole, layer)
    return whole


def answer(case):
    wanted = mark(pixels.given(case["name"]), pixels.given(case["logo"]), case["options"])
    return pixels.compared(pixels.decode(base64.b64decode(case["ours"])), wanted)


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
