"""Which pixels of each picture are darker than a threshold, or lighter, and the share of them that rsvg-convert draws otherwise."""
import base64, io, json, subprocess, sys

import numpy
from PIL import Image
from skimage.filters import threshold_otsu

LIGHT = (0.2126, 0.7152, 0.0722, 0)


def answer(case):
    picture = Image.open(io.BytesIO(base64.b64decode(case["picture"]))).convert("RGB")
    light = numpy.asarray(picture.convert("L", LIGHT))
    level = threshold_otsu(light) if case["threshold"] is None else case["threshold"] * 2.55
    ink = light > level if case["isInverted"] else light <= level
    drawn = subprocess.run(["rsvg-convert", "--background-color=white"], input=base64.b64decode(case["svg"]), capture_output=True, check=True)
    page = Image.open(io.BytesIO(drawn.stdout)).convert("L")
    if page.size != picture.size:
        return {"ink": "", "apart": 1}
    apart = float((ink != (numpy.asarray(page) < 128)).mean())
    return {"ink": base64.b64encode(numpy.packbits(ink.flatten()).tobytes()).decode(), "apart": round(apart, 4)}


json.dump([answer(case) for case in json.load(sys.stdin)], sys.stdout)
