"""How far what we joined is from what Pillow pastes together."""
import base64, json, math, sys

from PIL import Image

import pixels


def rounded(number):
    return math.floor(number + 0.5)


def resized(image, width, height):
    return image if image.size == (width, height) else image.resize((width, height), Image.LANCZOS)


def in_cell(image, width, height, fit):
    """The picture as it lies in a cell, and where in it."""
    scales = width / image.width, height / image.height
    scale = max(scales) if fit == "fill" else min(scales)
    size = max(1, rounded(image.width * scale)), max(1, rounded(image.height * scale))
    made = resized(image, *size)
    left, top = (width - size[0]) // 2, (height - size[1]) // 2
    if fit == "fill":
        # What is too much is cut off on both sides.
        left, top = -(-(size[0] - width) // 2), -(-(size[1] - height) // 2)
        return made.crop((left, top, left + width, top + height)), 0, 0
    return made, left, top


def collage(images, o):
    columns = min(len(images), o["columns"] or math.ceil(math.sqrt(len(images))))
    rows = math.ceil(len(images) / columns)
    placed = []
    for index, image in enumerate(images):
        made, left, top = in_cell(image, o["width"], o["height"], o["fit"])
        x = o["border"] + index % columns * (o["width"] + o["gap"])
        y = o["border"] + index // columns * (o["height"] + o["gap"])
        placed.append((made, x + left, y + top))
    width = columns * (o["width"] + o["gap"]) - o["gap"] + 2 * o["border"]
    return width, rows * (o["height"] + o["gap"]) - o["gap"] + 2 * o["border"], placed


def stitch(images, o):
    is_row = o["direction"] == "row"
    if o["isScaled"]:
        least = min(image.height if is_row else image.width for image in images)
        images = [
            resized(image, max(1, rounded(image.width * least / image.height)), least) if is_row
            else resized(image, least, max(1, rounded(image.height * least / image.width)))
            for image in images
        ]
    most = max(image.height if is_row else image.width for image in images)
    along, placed = o["border"], []
    for image in images:
        room = most - (image.height if is_row else image.width)
        aside = o["border"] + {"start": 0, "middle": room // 2, "end": room}[o["align"]]
        placed.append((image, along, aside) if is_row else (image, aside, along))
        along += (image.width if is_row else image.height) + o["gap"]
    size = along - o["gap"] + o["border"], most + 2 * o["border"]
    return *(size if is_row else size[::-1]), placed


PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}


def sheet(case):
    """The sheet without names, and whether each name is where it should be."""
    o, ours = case["options"], pixels.decode(base64.b64decode(case["ours"]))
    px = lambda millimetres: rounded(millimetres / 25.4 * o["resolution"])
    width, height = PAPERS[o["paper"]][::-1 if o["isLandscape"] else 1]
    label = 0 if o["names"] == "none" else 3.2 * 1.6
    across = (width - 2 * o["margin"] - (o["columns"] - 1) * o["gap"]) / o["columns"]
    down = (height - 2 * o["margin"] - (o["rows"] - 1) * o["gap"]) / o["rows"] - label
    whole = Image.new("RGBA", (px(width), px(height)), o["background"])
    for index, name in enumerate(case["names"][: o["columns"] * o["rows"]]):
        image = pixels.given(name)
        left = px(o["margin"] + index % o["columns"] * (across + o["gap"]))
        top = px(o["margin"] + index // o["columns"] * (down + label + o["gap"]))
        scale = min(1, px(across) / image.width, px(down) / image.height)
        made = resized(image, *(max(1, rounded(side * scale)) for side in image.size))
        layer = Image.new("RGBA", whole.size)
        layer.paste(made, (left + (px(across) - made.width) // 2, top + (px(down) - made.height) // 2))
        whole = Image.alpha_composite(whole, layer)
        if label:
            start = top + px(down) + px(3.2 * 0.3)
            box = left, start, left + px(across), start + px(3.2 * 1.3)
            inks = ours.crop(box).convert("L").getextrema()
            assert inks[1] - inks[0] > 100, (case, index, inks)
            ours.paste(Image.new("RGBA", (box[2] - box[0], box[3] - box[1]), o["background"]), box)
    return pixels.compared(ours, whole)


def answer(case):
    if case["code"] == "contact-sheet":
        return sheet(case)
    o = case["options"]
    images = [pixels.given(name) for name in case["names"]]
    width, height, placed = (collage if case["code"] == "collage" else stitch)(images, o)
    whole = Image.new("RGBA", (width, height), (0, 0, 0, 0) if o["isClear"] else o["background"])
    for image, left, top in placed:
        layer = Image.new("RGBA", whole.size)
        layer.paste(image, (left, top))
        whole = Image.alpha_composite(whole, layer)
    return pixels.compared(pixels.decode(base64.b64decode(case["ours"])), whole)


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
