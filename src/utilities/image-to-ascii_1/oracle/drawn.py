"""Pictures as signs: the mean of each part by Pillow."""
import json, math, sys

from PIL import ImageStat

import pixels

RAMPS = {
    "ten": " .:-=+*#%@", "blocks": " ░▒▓█", "two": " @",
    "many": " .'`^\",:;Il!i><~+_-?][}{1)(|\\/tfjrxnuvczXYUJCLQ0OZmwqpdbkhao*#MW&8%B@$",
}


def edges(side, number, of):
    start = number * side // of
    return start, max(start + 1, (number + 1) * side // of)


def answer(case):
    o = case["options"]
    image = pixels.flattened(pixels.given(case["name"]), "black" if o["isDark"] else "white").convert("RGB")
    rows = max(1, math.floor(o["columns"] * image.height / image.width / 2 + 0.5))
    ramp, lines = RAMPS[o["signs"]], []
    for row in range(rows):
        line = ""
        for column in range(o["columns"]):
            (left, right), (top, bottom) = edges(image.width, column, o["columns"]), edges(image.height, row, rows)
            red, green, blue = ImageStat.Stat(image.crop((left, top, right, bottom))).mean
            light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
            density = light if o["isDark"] else 1 - light
            line += ramp[min(len(ramp) - 1, int(density * len(ramp)))]
        lines.append(line)
    return "\n".join(lines)


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
