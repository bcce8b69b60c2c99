"""What MediaInfo and GStreamer read in our video: container, codecs, size, frame rate, and the quarters of each frame."""
import base64, json, sys, tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import video


def answer(case):
    with tempfile.NamedTemporaryFile(suffix=f".{case['extension']}") as file:
        file.write(base64.b64decode(case["ours"]))
        file.flush()
        info = video.info_of(file.name)
        width, height, rate, frames = video.frames_of(file.name, case["extension"])
    fault = None
    if case.get("most") and len(base64.b64decode(case["ours"])) >= case["most"]:
        fault = "too many bytes"
    return {
        **info,
        "size": [width, height],
        "rate": round(rate, 3),
        "frames": [video.quarters(frame, width, height) for frame in frames],
        "fault": fault,
    }


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
