"""Colours of flat bars, the most frequent first, with their share and WCAG's contrast."""
import json, sys

from PIL import Image, ImageColor


def luminance(colour):
    parts = [level / 255 for level in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    return f"{(max(one, other) + 0.05) / (min(one, other) + 0.05):.2f}".rstrip("0").rstrip(".")


def answer(case):
    image = Image.new("RGB", (sum(width for _, width in case["bars"]), 1))
    left = 0
    for colour, width in case["bars"]:
        image.paste(ImageColor.getrgb(colour), (left, 0, left + width, 1))
        left += width
    found = sorted(image.getcolors(), key=lambda one: (-one[0], one[1]))
    values = []
    for count, colour in found:
        light = luminance(colour)
        note = f"contrast with white {contrast(1, light)}, with black {contrast(0, light)}"
        share = f"{(2000 * count // image.width + 1) // 2 / 10:.1f}".removesuffix(".0")
        values.append({"label": "#%02x%02x%02x" % colour, "value": f"{share}%", "note": note})
    return values


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
