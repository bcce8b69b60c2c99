"""How far each icon is from the picture that Pillow brings to its place; Pillow also reads the ICO."""
import base64, io, json, sys

from PIL import Image

import pixels



def place(image, side, filled, ground):
    inner = int(side * filled + 0.5)
    scale = inner / max(image.size)
    size = tuple(max(1, int(length * scale + 0.5)) for length in image.size)
    picture = image.convert("RGBa").resize(size, Image.LANCZOS if scale < 1 else Image.BICUBIC).convert("RGBA")
    whole = Image.new("RGBA", (side, side), ground or (0, 0, 0, 0))
    whole.alpha_composite(picture, ((side - size[0]) // 2, (side - size[1]) // 2))
    return whole


def answer(case):
    content = base64.b64decode(case["ours"])
    if case["file"] == "favicon.ico":
        written = Image.open(io.BytesIO(content)).ico.getimage((case["side"], case["side"])).convert("RGBA")
    else:
        written = pixels.decode(content)
    wanted = place(pixels.given(case["name"]), case["side"], case["filled"], case["ground"])
    return pixels.compared(written, wanted)


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
