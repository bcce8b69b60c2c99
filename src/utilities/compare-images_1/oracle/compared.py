"""How far two pictures are apart by ImageMagick, Pillow, and the formula of SSIM."""
import base64, json, math, subprocess, sys, tempfile
from pathlib import Path

from PIL import Image, ImageChops

import pixels

KERNEL = [math.exp(-((at - 5) ** 2) / 4.5) for at in range(11)]
KERNEL = [weight / sum(KERNEL) for weight in KERNEL]


def smooth(rows):
    def across(row):
        last = len(row) - 1
        return [sum(k * row[min(last, max(0, x + at - 5))] for at, k in enumerate(KERNEL)) for x in range(last + 1)]

    return list(zip(*[across(column) for column in zip(*[across(row) for row in rows])]))


def each(function, *pictures):
    return [[function(*values) for values in zip(*rows)] for rows in zip(*pictures)]


def greys(image):
    levels = [(0.2126 * r + 0.7152 * g + 0.0722 * b) / 255 for r, g, b in image.getdata()]
    return [levels[start : start + image.width] for start in range(0, len(levels), image.width)]


def ssim(one, other):
    a, b = greys(one), greys(other)
    ma, mb = smooth(a), smooth(b)
    saa, sbb = smooth(each(lambda x: x * x, a)), smooth(each(lambda x: x * x, b))
    sab = smooth(each(lambda x, y: x * y, a, b))

    def at(x, y, xx, yy, xy):
        return ((2 * x * y + 1e-4) * (2 * (xy - x * y) + 9e-4)) / ((x * x + y * y + 1e-4) * (xx - x * x + yy - y * y + 9e-4))

    values = [value for row in each(at, ma, mb, saa, sbb, sab) for value in row]
    return sum(values) / len(values)


def psnr(one, other):
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, "a.png"), Path(folder, "b.png")]
        for image, path in zip((one, other), paths):
            image.save(path)
        done = subprocess.run(["compare-im6.q16", "-metric", "PSNR", *paths, "null:"], capture_output=True, text=True)
    return 0 if done.stderr.startswith("inf") else float(done.stderr.split()[0])


def answer(case):
    one, other = [pixels.flattened(pixels.decode(base64.b64decode(file)), "white").convert("RGB") for file in case["files"]]
    apart = ImageChops.difference(one, other)
    steps = [max(pixel) for pixel in apart.getdata()]
    count = sum(step > case["tolerance"] / 100 * 255 for step in steps)
    return {"count": count, "most": max(steps), "psnr": round(psnr(one, other), 3), "ssim": round(ssim(one, other), 5)}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
