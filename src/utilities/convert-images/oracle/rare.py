"""How far our PNG of a picture is from what another program's decoder makes of the same file."""
import base64, json, subprocess, sys, tempfile
from functools import cache
from pathlib import Path

from PIL import Image

import pixels

FOLDER = Path(__file__).parent / "rare"


def run(*command):
    subprocess.run(command, capture_output=True, check=True)


def without_white(image):
    """Photoshop stores all layers together as they are on white, and their alpha beside it."""

    def level(stored, alpha):
        return max(0, min(255, round((stored - (255 - alpha)) * 255 / alpha))) if alpha else 0

    seen = Image.new("RGBA", image.size)
    seen.putdata([(*(level(stored, pixel[3]) for stored in pixel[:3]), pixel[3]) for pixel in image.getdata()])
    return seen


@cache
def wanted(name):
    """The picture as it is seen, and of icons the largest."""
    source = FOLDER / name
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "a.png")
        if source.suffix == ".heic":
            run("heif-convert", source, target)
        elif source.suffix == ".jxl":
            run("djxl", source, target)
        elif source.suffix == ".ico":
            run("icotool", "-x", "-o", folder, source)
            target = max(Path(folder).glob("*.png"), key=lambda path: Image.open(path).width)
        elif source.suffix == ".icns":
            run("icns2png", "-x", "-o", folder, source)
            target = max(Path(folder).glob("*.png"), key=lambda path: Image.open(path).width)
        elif name == "clear.psd":
            # Pillow reads Photoshop itself, if not every kind; ImageMagick 6.9 miscounts what is half clear.
            return without_white(Image.open(source).convert("RGBA"))
        else:
            run("convert", f"{source}[0]", f"PNG32:{target}")
        return Image.open(target).convert("RGBA")


def answer(case):
    ground = case["background"]
    given = pixels.flattened(wanted(case["name"]), ground) if ground else wanted(case["name"])
    return pixels.compared(pixels.decode(base64.b64decode(case["ours"])), given)


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
