"""Codes by qrencode in other formats than PNG, by Pillow: the picture, and what zbarimg reads in it."""
import base64, io, json, subprocess, sys, tempfile
from PIL import Image

SAVE = {
    "jpeg": ("JPEG", {"quality": 80}), "progressive": ("JPEG", {"quality": 90, "progressive": True}),
    "webp": ("WEBP", {"quality": 90}), "lossless": ("WEBP", {"lossless": True}), "gif": ("GIF", {}),
    "tiff": ("TIFF", {"compression": "tiff_lzw"}), "bmp": ("BMP", {}),
}


def code(case):
    made = ["qrencode", "-t", "PNG", "-s", str(case["scale"]), "-m", "4", "-8", "-o", "-"]
    drawn = subprocess.run(made, input=case["text"].encode(), capture_output=True, check=True).stdout
    picture = Image.open(io.BytesIO(drawn)).convert(case["mode"])
    picture.info.clear()
    form, how = SAVE[case["format"]]
    written = io.BytesIO()
    picture.save(written, form, **how)
    with tempfile.NamedTemporaryFile() as file:
        file.write(written.getvalue())
        file.flush()
        read = subprocess.run(["zbarimg", "-q", "--raw", "-Sbinary", file.name], capture_output=True)
    # zbarimg finds nothing in some pictures with transparency or one bit; what it finds must be what was written.
    assert read.stdout.decode() in ("", case["text"])
    return {"file": base64.b64encode(written.getvalue()).decode(), "text": case["text"]}


print(json.dumps([code(case) for case in json.load(sys.stdin)]))
