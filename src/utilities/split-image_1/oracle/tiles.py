"""How far one of our tiles is from what Pillow cuts out, with its name and the number of all."""
import base64, json, math, sys
from pathlib import Path

import pixels


def parts(side, count, length):
    if length:
        return [(start, min(side, start + length)) for start in range(0, side, length)]
    count = min(count, side)
    edges = [math.floor(index * side / count + 0.5) for index in range(count + 1)]
    return list(zip(edges, edges[1:]))


def answer(case):
    image, o = pixels.given(case["name"]), case["options"]
    across = parts(image.width, o.get("columns", 2), o.get("tileWidth"))
    down = parts(image.height, o.get("rows", 2), o.get("tileHeight"))
    count = len(across) * len(down)
    row, column = divmod(case["tile"] % count, len(across))
    (left, right), (top, bottom) = across[column], down[row]
    near = pixels.compared(pixels.decode(base64.b64decode(case["ours"])), image.crop((left, top, right, bottom)))
    return {**near, "count": count, "filename": f"{Path(case['name']).stem}_{row + 1}-{column + 1}.png"}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
