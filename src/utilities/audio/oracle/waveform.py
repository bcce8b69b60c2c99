"""Highest and lowest row of each column, from the samples that Python's wave reads."""
import base64, json, math, sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import sound


def answer(case):
    rate, bits, channels = sound.read_wav(base64.b64decode(case["file"]))
    width, height = case["options"]["width"], case["options"]["height"]
    total = len(channels[0])
    group = max(1, math.ceil(total / width))
    most = 2 ** (bits - 1)
    columns = [
        (max(max(c[at : at + group]) for c in channels) / most, min(min(c[at : at + group]) for c in channels) / most)
        for at in range(0, total, group)
    ]
    peak = max(abs(level) for column in columns for level in column)
    scale = 1 / peak if case["options"]["fill"] and peak else 1
    row = lambda level: max(0, min(height - 1, math.floor((1 - level * scale) / 2 * height)))
    shown = [columns[x * len(columns) // width] for x in range(width)]
    return [[row(top), row(bottom)] for top, bottom in shown]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
