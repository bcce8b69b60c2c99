"""What dcraw develops of a camera raw file, and how far our JPEG is from it."""
import base64, io, json, subprocess, sys, tempfile

from PIL import Image

import pixels


def answer(case):
    with tempfile.NamedTemporaryFile(suffix=".dng") as file:
        file.write(base64.b64decode(case["dng"]))
        file.flush()
        done = subprocess.run(["dcraw", "-c", "-w", file.name], capture_output=True, check=True)
    wanted = Image.open(io.BytesIO(done.stdout)).convert("RGBA")
    return pixels.compared(pixels.decode(base64.b64decode(case["ours"])), wanted)


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
