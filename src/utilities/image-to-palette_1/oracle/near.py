"""How far Pillow's best palette of so many colours is from a picture."""
import json, sys

import pixels


def error(image, colours):
    palette = image.quantize(colours, kmeans=1).convert("RGB")
    pairs = zip(image.getdata(), palette.getdata())
    return sum(sum((a - b) ** 2 for a, b in zip(one, other)) for one, other in pairs) / (image.width * image.height)


print(json.dumps([round(error(pixels.given(one["name"]).convert("RGB"), one["colours"])) for one in json.load(sys.stdin)]))
