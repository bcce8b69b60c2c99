"""Pixels of picture files by decoders that are ffmpeg's or Pillow's own, and how far two are apart."""
import base64, io, subprocess, tempfile
from functools import cache
from pathlib import Path

from PIL import Image, ImageChops, ImageStat, UnidentifiedImageError

GRID = 4


def decode(content):
    """The first frame as it is seen, with its alpha."""
    if content[4:12] == b"ftypavif":
        return by_avifdec(content)
    try:
        opened = Image.open(io.BytesIO(content))
    except UnidentifiedImageError:
        return by_ffmpeg(content)
    orientation = opened.getexif().get(0x0112, 1) if opened.format == "JPEG" else 1
    # Pillow has decoders of its own for these, and starts nothing; ffmpeg reads no moving WebP.
    is_own = opened.format == "GIF" or opened.format == "PNG" and content[24] <= 8
    is_moving = getattr(opened, "n_frames", 1) > 1 and opened.format == "WEBP"
    image = opened.convert("RGBA") if is_own or is_moving else by_ffmpeg(content)
    turns = {
        2: [Image.FLIP_LEFT_RIGHT], 3: [Image.ROTATE_180], 4: [Image.FLIP_TOP_BOTTOM], 5: [Image.TRANSPOSE],
        6: [Image.ROTATE_270], 7: [Image.TRANSVERSE], 8: [Image.ROTATE_90],
    }
    for turn in turns.get(orientation, []):
        image = image.transpose(turn)
    return image


def by_avifdec(content):
    """libavif reads the file and dav1d decodes it, which libheif and libaom wrote."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "a.avif"), Path(folder, "a.png")
        source.write_bytes(content)
        subprocess.run(["avifdec", "--codec", "dav1d", "--depth", "8", source, target], capture_output=True, check=True)
        return Image.open(target).convert("RGBA")


def by_ffmpeg(content):
    form = ["-frames:v", "1", "-sws_flags", "accurate_rnd+full_chroma_int+full_chroma_inp", "-pix_fmt", "rgba"]
    with tempfile.NamedTemporaryFile() as file:
        file.write(content)
        file.flush()
        command = ["ffmpeg", "-v", "error", "-noautorotate", "-i", file.name, *form, "-c:v", "pam", "-f", "image2pipe", "-"]
        done = subprocess.run(command, capture_output=True)
    if done.returncode != 0 or not done.stdout:
        raise RuntimeError(done.stderr.decode())
    head, data = done.stdout.split(b"ENDHDR\n", 1)
    facts = dict(line.split(b" ", 1) for line in head.splitlines()[1:])
    return Image.frombytes("RGBA", (int(facts[b"WIDTH"]), int(facts[b"HEIGHT"])), data)


def flattened(image, colour):
    """On a background, as a format without transparency shows it."""
    ground = Image.new("RGBA", image.size, colour)
    ground.alpha_composite(image)
    return ground


def grid(image):
    """Means of sixteen parts, as premultiplied red, green, blue and alpha."""
    plain = image.convert("RGBa")
    means = []
    for row in range(GRID):
        for column in range(GRID):
            (left, right), (top, bottom) = part_of(image.width, column), part_of(image.height, row)
            part = plain.crop((left, top, right, bottom))
            # Added up as whole numbers, so that rounding is the same everywhere.
            means += [round(total / (part.width * part.height)) for total in ImageStat.Stat(part).sum]
    return base64.b64encode(bytes(means)).decode()


def part_of(length, number):
    start = number * length // GRID
    return start, max(start + 1, (number + 1) * length // GRID)


def distance(one, other):
    """The mean and the greatest difference of premultiplied pixels, from 0 to 255."""
    apart = ImageChops.difference(raw(one), raw(other))
    mean = sum(ImageStat.Stat(apart).mean) / 4
    return [round(mean, 2), max(high for _, high in apart.getextrema())]


def raw(image):
    """Premultiplied bytes under the name of a mode that can be subtracted."""
    return Image.frombytes("CMYK", image.size, image.convert("RGBa").tobytes())


def compared(written, wanted):
    """What the utility wrote, and how far it is from what should have come out."""
    near = distance(written, wanted) if written.size == wanted.size else [255, 255]
    return {"size": list(written.size), "grid": grid(written), "mean": near[0], "most": near[1]}


@cache
def given(name):
    """A picture of the folder beside this, as it is seen."""
    return decode((Path(__file__).parent / "pictures" / name).read_bytes())
