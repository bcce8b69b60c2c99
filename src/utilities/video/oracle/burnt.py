"""Where GStreamer sees bright letters on a black video: in the upper half, the lower half, or nowhere, frame by frame."""
import base64, json, sys, tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import video


def place(frame, width, height):
    bright = lambda top, bottom: sum(value > 120 for value in frame[top * width * 4 : bottom * width * 4 : 4])
    upper, lower = bright(0, height // 2), bright(height // 2, height)
    return "none" if upper + lower == 0 else "top" if upper > lower else "bottom"


def answer(case):
    with tempfile.NamedTemporaryFile(suffix=".mp4") as file:
        file.write(base64.b64decode(case["ours"]))
        file.flush()
        width, height, _, frames = video.frames_of(file.name, "mp4")
    return [place(frame, width, height) for frame in frames]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
