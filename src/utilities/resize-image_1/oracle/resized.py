"""How far what we resized is from what Pillow makes of the same picture in the size that is due."""
import base64, json, subprocess, sys
from fractions import Fraction

from PIL import Image

import pixels

KERNELS = {"linear": Image.BILINEAR, "cubic": Image.BICUBIC, "lanczos3": Image.LANCZOS}


def resize(image, size, kernel):
    """By Pillow, or by ImageMagick where Pillow has no such kernel; clear pixels have no colour to give."""
    if kernel in KERNELS:
        return image.convert("RGBa").resize(size, KERNELS[kernel]).convert("RGBA")
    filters = {"mitchell": ["-filter", "Mitchell"], "lanczos2": ["-filter", "Lanczos2"]}[kernel]
    raw = ["-depth", "8", "-size", f"{image.width}x{image.height}", "rgba:-"]
    command = ["convert", *raw, *filters, "-resize", f"{size[0]}x{size[1]}!", "-depth", "8", "rgba:-"]
    done = subprocess.run(command, input=image.tobytes(), capture_output=True, check=True)
    return Image.frombytes("RGBA", size, done.stdout)


def rounded(value):
    return max(1, int(value + Fraction(1, 2)))


def size_due(image, case):
    options = case["options"]
    width, height = image.size
    if options.get("fit") == "fill":
        return options["width"], options["height"]
    if "longestSide" in options:
        factor = Fraction(options["longestSide"], max(width, height))
    elif "width" in options or "height" in options:
        factor = min(Fraction(options[side], own) for side, own in [("width", width), ("height", height)] if side in options)
    else:
        factor = Fraction(options["factor"]).limit_denominator(1000)
    return rounded(width * factor), rounded(height * factor)


def answer(case):
    image = pixels.given(case["name"])
    wanted = resize(image, size_due(image, case), case["options"]["kernel"])
    return pixels.compared(pixels.decode(base64.b64decode(case["ours"])), wanted)


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
