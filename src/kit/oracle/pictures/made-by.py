"""Writes the pictures beside it, once, for the oracles of the utilities that read pictures.

The PNGs follow the plan of PngSuite, which no package brings: each colour type and depth, interlaced
and not, each filter, transparency by colour, odd sizes, data in many chunks. They are written here by
hand. Pillow writes the others, ffmpeg the AVIFs. python3 made-by.py FOLDER
"""
import struct, subprocess, sys, tempfile, zlib
from pathlib import Path

from PIL import Image

FOLDER = Path(sys.argv[1])
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def level(x, y, channel, width, height):
    """A smooth picture with an edge in it, different in each channel, from 0 to 1."""
    across, down = x / max(1, width - 1), y / max(1, height - 1)
    value = [across, down, (across + 1 - down) / 2, 0.25 + 0.75 * across][channel]
    return value if (x - width / 2) ** 2 + (y - height / 2) ** 2 > (width / 4) ** 2 or channel == 3 else 1 - value


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def row_bytes(values, depth):
    if depth == 16:
        return b"".join(struct.pack(">H", value) for value in values)
    bits = "".join(f"{value:0{depth}b}" for value in values)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))


def filtered(row, before, kind, size):
    def left(at, of):
        return of[at - size] if at >= size else 0

    def paeth(a, b, c):
        distances = [(abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c)]
        return min(distances)[2]

    guess = [
        lambda at: 0,
        lambda at: left(at, row),
        lambda at: before[at],
        lambda at: (left(at, row) + before[at]) // 2,
        lambda at: paeth(left(at, row), before[at], left(at, before)),
    ][kind]
    return bytes([kind]) + bytes((row[at] - guess(at)) % 256 for at in range(len(row)))


def png(name, colour, depth, width=32, height=32, interlaced=False, kind=None, extra=(), pieces=1):
    channels = CHANNELS[colour]
    most = min(2**depth, 256 if colour == 3 else 2**16) - 1

    def pixel(x, y):
        order = {0: [0], 2: [0, 1, 2], 3: [0], 4: [0, 3], 6: [0, 1, 2, 3]}[colour]
        return [round(level(x, y, channel, width, height) * most) for channel in order]

    data = b""
    for left, top, across, down in ADAM7 if interlaced else [(0, 0, 1, 1)]:
        columns, rows = range(left, width, across), range(top, height, down)
        if not columns:
            continue
        size = max(1, channels * depth // 8)
        before = bytes((len(columns) * channels * depth + 7) // 8)
        for number, y in enumerate(rows):
            row = row_bytes([value for x in columns for value in pixel(x, y)], depth)
            data += filtered(row, before, number % 5 if kind is None else kind, size)
            before = row
    packed = zlib.compress(data, 9)
    parts = [packed[at : at + (len(packed) // pieces or 1)] for at in range(0, len(packed), len(packed) // pieces or 1)]
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)
    content = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
    if colour == 3:
        content += chunk(b"PLTE", b"".join(bytes([n * 255 // most, 255 - n * 255 // most, n * 97 % 256]) for n in range(most + 1)))
    content += b"".join(chunk(*one) for one in extra) + b"".join(chunk(b"IDAT", part) for part in parts)
    (FOLDER / f"{name}.png").write_bytes(content + chunk(b"IEND", b""))


def pngs():
    for colour, depths in {0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]}.items():
        for depth in depths:
            png(f"basic-{colour}-{depth}", colour, depth)
            png(f"interlaced-{colour}-{depth}", colour, depth, interlaced=True)
    for kind in range(5):
        png(f"filter-{kind}", 2, 8, kind=kind)
    for side in [1, 2, 3, 5, 7, 9]:
        png(f"size-{side}", 6, 8, side, side + 1)
        png(f"size-{side}-interlaced", 2, 8, side, side, interlaced=True)
    png("clear-grey", 0, 8, extra=[(b"tRNS", struct.pack(">H", 0))])
    png("clear-colour", 2, 8, extra=[(b"tRNS", struct.pack(">HHH", 0, 0, 132))])
    png("clear-palette", 3, 4, extra=[(b"tRNS", bytes(range(0, 256, 17)))])
    png("chunks", 2, 8, pieces=40)
    png("wide", 2, 8, 200, 3)


def picture(mode, width=48, height=32):
    channels = {"L": [0], "RGB": [0, 1, 2], "RGBA": [0, 1, 2, 3], "LA": [0, 3]}[mode]
    values = [
        tuple(round(level(x, y, channel, width, height) * 255) for channel in channels)
        for y in range(height) for x in range(width)
    ]
    image = Image.new(mode, (width, height))
    image.putdata(values if len(channels) > 1 else [value for (value,) in values])
    return image


def save(name, image, **options):
    image.save(FOLDER / name, **options)


def others():
    colour, grey, clear = picture("RGB"), picture("L"), picture("RGBA")
    save("grey.jpg", grey, quality=90)
    for subsampling in ["4:4:4", "4:2:2", "4:2:0"]:
        save(f"colour-{subsampling.replace(':', '')}.jpg", colour, quality=90, subsampling=subsampling)
    save("progressive.jpg", colour, quality=90, progressive=True)
    save("poor.jpg", colour, quality=30)
    save("odd.jpg", picture("RGB", 37, 23), quality=95)
    for orientation in range(1, 9):
        exif = Image.Exif()
        exif[0x0112] = orientation
        save(f"turned-{orientation}.jpg", picture("RGB", 40, 24), quality=95, subsampling="4:4:4", exif=exif)
    save("lossless.webp", colour, lossless=True)
    save("lossless-clear.webp", clear, lossless=True, exact=True)
    save("lossy.webp", colour, quality=90)
    save("lossy-clear.webp", clear, quality=90)
    turned = [colour, colour.rotate(90, expand=False), colour.rotate(180)]
    save("moving.webp", turned[0], save_all=True, append_images=turned[1:], duration=100, lossless=True)
    save("palette.gif", colour.quantize(64))
    save("grey.gif", grey)
    save("interlaced.gif", colour.quantize(16), interlace=1)
    save("clear.gif", colour.quantize(31), transparency=0)
    flat = [image.quantize(32) for image in turned]
    save("moving.gif", flat[0], save_all=True, append_images=flat[1:], duration=100, loop=0, disposal=2)
    for compression in ["raw", "tiff_lzw", "tiff_adobe_deflate", "packbits"]:
        save(f"{compression.removeprefix('tiff_')}.tiff", colour, compression=compression)
    save("grey.tiff", grey, compression="tiff_lzw")
    save("clear.tiff", clear, compression="tiff_lzw")
    save("bilevel.tiff", grey.convert("1"), compression="group4")
    save("deep.tiff", grey.convert("I").point(lambda value: value * 257).convert("I;16"))
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "colour.png")
        colour.save(source)
        for name, form in [("full", "yuv444p"), ("half", "yuv420p"), ("grey", "gray")]:
            command = ["ffmpeg", "-v", "error", "-y", "-i", source, "-frames:v", "1", "-pix_fmt", form, "-crf", "10"]
            subprocess.run([*command, "-c:v", "libaom-av1", "-still-picture", "1", FOLDER / f"{name}.avif"], check=True)


pngs()
others()
