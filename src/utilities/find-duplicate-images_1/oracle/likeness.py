"""How much two pictures are alike by the difference hash of small copies that Pillow makes."""
import base64, json, math, sys

from PIL import Image

import pixels


def bits(file):
    image = pixels.flattened(pixels.decode(base64.b64decode(file)), "white").convert("RGB")
    small = image.resize((9, 8), Image.LANCZOS)
    grey = [299 * r + 587 * g + 114 * b for r, g, b in small.getdata()]
    return [grey[row * 9 + column] > grey[row * 9 + column + 1] for row in range(8) for column in range(8)]


def answer(files):
    one, other = map(bits, files)
    same = sum(first == second for first, second in zip(one, other)) / 64
    return math.floor(same * 100 + 0.5) if same >= 0.6 else None


print(json.dumps([answer(files) for files in json.load(sys.stdin)]))
