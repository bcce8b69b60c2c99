"""Codes by qrencode, turned and mirrored by Pillow: the picture, and what was written on it."""
import base64, io, json, subprocess, sys
from PIL import Image, ImageOps

MODES = {"bytes": ["-8"], "kanji": ["-k"], "digits": []}


def code(case):
    text = case["text"].encode("shift-jis" if case["mode"] == "kanji" else "utf-8")
    made = ["qrencode", "-t", "PNG", "-s", "3", "-m", "4", "-l", case["level"], "-v", str(case["version"]), *MODES[case["mode"]], "-o", "-"]
    drawn = subprocess.run(made, input=text, capture_output=True, check=True).stdout
    picture = Image.open(io.BytesIO(drawn)).convert("1").rotate(case["turn"], expand=True)
    if case["flop"]:
        picture = ImageOps.mirror(picture)
    # Pillow keeps a transparent colour of qrencode's palette and cannot write it.
    picture.info.clear()
    written = io.BytesIO()
    picture.save(written, "PNG", optimize=True)
    return {"png": base64.b64encode(written.getvalue()).decode(), "text": case["text"]}


print(json.dumps([code(case) for case in json.load(sys.stdin)]))
