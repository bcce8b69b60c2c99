"""How far what we drew is from what MuPDF draws in the size that is due."""
import base64, json, subprocess, sys, tempfile
from pathlib import Path

from PIL import Image

import pixels


def answer(case):
    size = case["width"], case["height"]
    if case["drawingSide"]:
        scale = case["drawingSide"] / max(size)
        size = tuple(max(1, int(length * scale + 0.5)) for length in size)
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "a.svg"), Path(folder, "a.png")
        source.write_text(case["svg"])
        command = ["mutool", "draw", "-q", "-c", "rgba", "-w", str(size[0]), "-h", str(size[1]), "-f", "-o", target, source]
        subprocess.run(command, check=True, capture_output=True)
        wanted = Image.open(target).convert("RGBA")
    return pixels.compared(pixels.decode(base64.b64decode(case["ours"])), wanted)


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
