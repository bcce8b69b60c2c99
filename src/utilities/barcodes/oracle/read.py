"""Codes that zint draws, with what they say."""
import base64, io, json, subprocess, sys
from PIL import Image

NAMES = {"CODE128": "Code 128", "UPCA": "UPC-A", "UPCE": "UPC-E", "CODE39": "Code 39", "CODE93": "Code 93", "CODABAR": "Codabar", "ITF14": "ITF", "GS1_128": "GS1-128", "DBAR_OMN": "DataBar", "DATAMATRIX": "Data Matrix", "PDF417": "PDF417", "AZTEC": "Aztec", "QRCODE": "QR code", "MICROQR": "Micro QR code"}


def check_digit(digits):
    return str(-sum(int(digit) * (3 if place % 2 == 0 else 1) for place, digit in enumerate(reversed(digits))) % 10)


def upca_of(digits):
    """The eleven digits for which six of a UPC-E stand."""
    last = digits[5]
    if last in "012": return "0" + digits[:2] + last + "0000" + digits[2:5]
    if last == "3": return "0" + digits[:3] + "00000" + digits[3:5]
    if last == "4": return "0" + digits[:4] + "00000" + digits[4]
    return "0" + digits[:5] + "0000" + last


def said(symbol, text):
    if symbol in ("EANX", "UPCA", "ITF14"): return text + check_digit(text)
    if symbol == "UPCE": return "0" + text + check_digit(upca_of(text))
    if symbol == "DBAR_OMN": return "(01)" + text + check_digit(text)
    if symbol == "GS1_128": return text.replace("[", "(").replace("]", ")")
    return text


def answer(symbol, text, turn, scale):
    command = ["zint", "-b", symbol, "--direct", "--filetype=PNG", f"--scale={scale}", "--quietzones", "--notext", "--height=30", "-d", text]
    if symbol in ("DATAMATRIX", "PDF417", "AZTEC", "QRCODE"):
        command.remove("--height=30")
        if not text.isascii(): command.append("--eci=26")
    drawn = subprocess.run(command, capture_output=True)
    assert drawn.stdout, drawn.stderr
    picture = Image.open(io.BytesIO(drawn.stdout)).convert("1").rotate(turn, expand=True)
    buffer = io.BytesIO()
    picture.save(buffer, "PNG", optimize=True)
    name = NAMES.get(symbol) or ("EAN-8" if len(text) == 7 else "EAN-13")
    return {"png": base64.b64encode(buffer.getvalue()).decode(), "kind": name, "text": said(symbol, text)}


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
