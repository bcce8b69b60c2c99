"""How far a JPEG XL, BMP or ICO that we wrote is from the picture that was given, decoded by djxl, Pillow and icotool."""
import base64, io, json, subprocess, sys, tempfile
from pathlib import Path

from PIL import Image

import pixels
from pdf_pages import likeness


def by_djxl(content):
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "a.jxl"), Path(folder, "a.png")
        source.write_bytes(content)
        subprocess.run(["djxl", source, target], capture_output=True, check=True)
        return Image.open(target).convert("RGBA")


def by_icotool(content, side):
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "a.ico")
        source.write_bytes(content)
        subprocess.run(["icotool", "-x", "-o", folder, source], capture_output=True, check=True)
        return Image.open(next(Path(folder).glob(f"*_{side}x{side}x32.png"))).convert("RGBA")


def by_convert(content):
    """Pillow leaves out the alpha of a BMP."""
    done = subprocess.run(["convert", "bmp:-", "png32:-"], input=content, capture_output=True, check=True)
    return Image.open(io.BytesIO(done.stdout)).convert("RGBA")


def by_cjxl(image):
    """The same picture as their own program writes it with the quality that ours has of itself."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "a.png"), Path(folder, "a.jxl")
        image.save(source)
        subprocess.run(["cjxl", source, target, "-q", "90"], capture_output=True, check=True)
        return by_djxl(target.read_bytes())


def contained(image, side):
    """In the middle of a clear square, scaled with alpha multiplied in."""
    scale = side / max(image.size)
    size = [max(1, round(length * scale)) for length in image.size]
    near = Image.LANCZOS if size != list(image.size) else Image.NEAREST
    square = Image.new("RGBA", (side, side))
    square.paste(image.convert("RGBa").resize(size, near).convert("RGBA"), [(side - length) // 2 for length in size])
    return square


def answer(case):
    content = base64.b64decode(case["ours"])
    wanted = pixels.given(case["name"])
    if case["background"]:
        wanted = pixels.flattened(wanted, case["background"])
    if case["format"] == "ico":
        written, wanted = by_icotool(content, case["side"]), contained(wanted, case["side"])
    else:
        written = by_djxl(content) if case["format"] == "jxl" else by_convert(content)
    facts = pixels.compared(written, wanted)
    if case["format"] != "jxl" or case.get("quality"):
        return facts
    theirs = by_cjxl(wanted)
    ssim, due = (round(likeness(*(pixels.flattened(one, "white") for one in (other, wanted))), 4) for other in (written, theirs))
    return {**facts, "ssim": ssim, "due": due}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
