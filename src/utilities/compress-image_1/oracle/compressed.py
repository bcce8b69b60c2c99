"""How far what we compressed is from the given picture, in the size that it came to have."""
import base64, json, sys

from PIL import Image

import pixels


def answer(case):
    written = pixels.decode(base64.b64decode(case["ours"]))
    wanted = pixels.given(case["name"])
    if case["ground"]:
        wanted = pixels.flattened(wanted, case["ground"])
    ratio = wanted.width / wanted.height
    is_shaped = abs(written.width - written.height * ratio) <= max(1, ratio)
    scaled = wanted.convert("RGBa").resize(written.size, Image.LANCZOS).convert("RGBA")
    return {**pixels.compared(written, scaled), "shaped": is_shaped}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
