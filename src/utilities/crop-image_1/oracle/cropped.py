"""How far what we cropped is from what Pillow crops: mirrored first, then turned, then cut."""
import base64, json, sys

from PIL import Image

import pixels

TURNS = {90: Image.ROTATE_270, 180: Image.ROTATE_180, 270: Image.ROTATE_90}


def crop(case):
    image = pixels.given(case["name"])
    options = case["options"]
    if options["flipHorizontally"]:
        image = image.transpose(Image.FLIP_LEFT_RIGHT)
    if options["flipVertically"]:
        image = image.transpose(Image.FLIP_TOP_BOTTOM)
    angle = options["angle"] % 360
    if angle:
        image = image.transpose(TURNS[angle])
    if "aspect" in options:
        # The largest part in that shape, in the middle.
        across, down = map(int, options["aspect"].split(":"))
        is_wide = image.width * down > image.height * across
        width = max(1, int(image.height * across / down + 0.5)) if is_wide else image.width
        height = image.height if is_wide else max(1, int(image.width * down / across + 0.5))
        left, top = max(0, (image.width - width) // 2), max(0, (image.height - height) // 2)
    else:
        left, top = options.get("x", 0), options.get("y", 0)
        width, height = options.get("width", image.width - left), options.get("height", image.height - top)
    return image.crop((left, top, left + width, top + height))


def answer(case):
    return pixels.compared(pixels.decode(base64.b64decode(case["ours"])), crop(case))


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
