"""What zbar and ZXing read on our designs; drawings become pictures by librsvg."""
import base64, io, json, pathlib, subprocess, sys, tempfile
import zxingcpp
from PIL import Image

READ = ["zbarimg", "--quiet", "--raw", "--oneshot", "-Sbinary", "--set", "*.enable=0", "--set", "qr.enable=1", "--set", "qr.binary=1"]


def answer(case):
    if "refused" in case:
        return case
    picture = base64.b64decode(case["file"])
    if picture.startswith(b"<svg"):
        picture = subprocess.run(["rsvg-convert"], input=picture, capture_output=True, check=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "code.png")
        path.write_bytes(picture)
        zbar = subprocess.run([*READ, path], capture_output=True).stdout.decode(errors="replace")
    found = zxingcpp.read_barcode(Image.open(io.BytesIO(picture)).convert("L"), zxingcpp.BarcodeFormat.QRCode)
    return {"zbar": zbar, "zxing": found.text if found else ""}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
