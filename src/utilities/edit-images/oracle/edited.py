"""How far what we changed is from what ImageMagick, or Pillow, makes of the same picture."""
import base64, io, json, math, subprocess, sys, tempfile
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops, ImageColor, ImageFilter

import pixels

GRAVITY = {
    "top-left": "NorthWest", "top": "North", "top-right": "NorthEast", "left": "West", "middle": "Center",
    "right": "East", "bottom-left": "SouthWest", "bottom": "South", "bottom-right": "SouthEast",
}


def convert(image, *arguments):
    given = io.BytesIO()
    image.save(given, "PNG")
    command = ["convert-im6.q16", "png:-", *map(str, arguments), "png32:-"]
    done = subprocess.run(command, input=given.getvalue(), capture_output=True, check=True)
    return Image.open(io.BytesIO(done.stdout)).convert("RGBA")


def matrix(*rows):
    return ["-color-matrix", " ".join(f"{value:.6f}" for value in rows)]


def grey(amount):
    a = 1 - amount
    return matrix(0.2126 + 0.7874 * a, 0.7152 - 0.7152 * a, 0.0722 - 0.0722 * a,
                  0.2126 - 0.2126 * a, 0.7152 + 0.2848 * a, 0.0722 - 0.0722 * a,
                  0.2126 - 0.2126 * a, 0.7152 - 0.7152 * a, 0.0722 + 0.9278 * a)


def sepia(amount):
    a = 1 - amount
    return matrix(0.393 + 0.607 * a, 0.769 - 0.769 * a, 0.189 - 0.189 * a,
                  0.349 - 0.349 * a, 0.686 + 0.314 * a, 0.168 - 0.168 * a,
                  0.272 - 0.272 * a, 0.534 - 0.534 * a, 0.131 + 0.869 * a)


def saturate(s):
    return matrix(0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s,
                  0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s,
                  0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s)


def hue(degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return matrix(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
                  0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
                  0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072)


def rotate(image, o, written):
    mirrored = {"none": [], "horizontally": ["-flop"], "vertically": ["-flip"]}[o["mirror"]]
    if o["angle"] % 90 == 0:
        return convert(image, *mirrored, "-rotate", o["angle"], "+repage")
    # Around the middle, into the size that is due, by the same cubic.
    size = written.size
    middle = f"{image.width / 2},{image.height / 2} 1 {o['angle']} {size[0] / 2},{size[1] / 2}"
    view = ["-virtual-pixel", "black", "-set", "option:distort:viewport", f"{size[0]}x{size[1]}+0+0"]
    return banded(image, *mirrored, *view, "-filter", "point", "-interpolate", "catrom", "-distort", "SRT", middle, "+repage")


def adjust(image, o, _):
    steps = ["-channel", "RGB"]
    if "gamma" in o:
        steps += ["-gamma", o["gamma"]]
    if "brightness" in o:
        steps += ["-evaluate", "multiply", 1 + o["brightness"] / 100]
    if "contrast" in o:
        slope = 1 + o["contrast"] / 100
        steps += ["-function", "polynomial", f"{slope},{0.5 - 0.5 * slope}"]
    if "saturation" in o:
        steps += saturate(1 + o["saturation"] / 100)
    if "hue" in o:
        steps += hue(o["hue"])
    steps += grey(o.get("grey", 0) / 100) + sepia(o.get("sepia", 0) / 100)
    if "invert" in o:
        steps += ["-negate"]
    made = convert(image, *steps)
    return blurred(made, o["blur"]) if "blur" in o else made


def blurred(image, radius):
    return banded(image, "-channel", "RGB", "-blur", f"0x{radius}")


def banded(image, *arguments):
    """Each band of the premultiplied picture by itself: ImageMagick's own way with transparency is not exact."""
    bands = pixels.raw(image).split()
    made = []
    for part in (Image.merge("RGB", bands[:3]), Image.merge("RGB", bands[3:] * 3)):
        made += convert(part.convert("RGBA"), *arguments).split()[:3]
    return Image.merge("RGBa", made[:4]).convert("RGBA")


def grayscale(image, o, _):
    if o["style"] == "sepia":
        return convert(image, *sepia(o["strength"] / 100))
    if o["style"] == "grey":
        return convert(image, *grey(o["strength"] / 100))
    if o["style"] == "two-colours":
        return convert(image, *grey(1), "-channel", "RGB", "+level-colors", f"{o['dark']},{o['light']}")
    return convert(image, *grey(1), "-channel", "RGB", "-threshold", f"{o['level'] - 0.001}%")


def invert(image, o, _):
    channels = "".join(letter for letter, name in zip("RGB", ["red", "green", "blue"]) if o[name])
    return convert(image, "-channel", channels, "-negate") if channels else image


def keyed(image, colour, tolerance, from_edges=False):
    """The picture with this colour clear."""
    fuzz = ["-fuzz", f"{tolerance}%"]
    if not from_edges:
        return convert(image, *fuzz, "-transparent", colour)
    border = ["-compose", "Copy", "-bordercolor", colour, "-border", "1"]
    return convert(image, *border, *fuzz, "-fill", "none", "-draw", "matte 0,0 floodfill", "-shave", "1x1", "+repage")


def cleared(image, o, _):
    colour = o["colour"]
    if o["fromCorner"]:
        corner = image.getpixel((0, 0))
        if corner[3] == 0:
            return image
        colour = "#%02x%02x%02x" % corner[:3]
    sure = keyed(image, colour, o["tolerance"], o["fromEdges"])
    if o["softness"] == 0:
        return sure
    # Marked pixels are those that are lost with the larger tolerance.
    wide = keyed(image, colour, o["tolerance"] + o["softness"], o["fromEdges"])
    ground, made = ImageColor.getrgb(colour), []
    for given, lost in zip(image.getdata(), wide.getdata()):
        if lost[3] != 0 or given[3] == 0:
            made.append(given if lost[3] else (0, 0, 0, 0))
            continue
        apart = math.sqrt(sum((one - other) ** 2 for one, other in zip(given, ground)) / 3) / 2.55
        kept = min(1, (apart - o["tolerance"]) / o["softness"])
        if kept <= 0:
            made.append((0, 0, 0, 0))
            continue
        unmixed = [min(255, max(0, round(other + (one - other) / kept))) for one, other in zip(given, ground)]
        made.append((*unmixed, round(given[3] * kept)))
    whole = Image.new("RGBA", image.size)
    whole.putdata(made)
    return whole


def replace(image, o, _):
    left = keyed(image, o["from"], o["tolerance"])
    moved = Image.new("RGBA", image.size, o["to"])
    if o["keepShades"]:
        before, after = ImageColor.getrgb(o["from"]), ImageColor.getrgb(o["to"])
        steps = []
        for letter, one, other in zip("RGB", before, after):
            steps += ["-channel", letter, "-evaluate", "add", (other - one) * 257]
        moved = convert(image, *steps)
    return Image.composite(image, moved, left.getchannel("A"))


def canvas(image, o, _):
    width = max(o["width"], image.width + 2 * o["margin"])
    height = max(o["height"], image.height + 2 * o["margin"])
    if o["shape"] != "free":
        across, down = map(float, o["shape"].split(":"))
        width, height = max(width, math.floor(height * across / down + 0.5)), max(height, math.floor(width * down / across + 0.5))
    room = ["-compose", "Copy", "-bordercolor", "none", "-border", o["margin"]] if o["margin"] else []
    if o.get("fill") == "blurred":
        return blurred_canvas(image, o, (width, height))
    place = ["-gravity", GRAVITY[o["position"]], "-background", "none", "-extent", f"{width}x{height}"]
    made = convert(image, *room, *place)
    return pixels.flattened(made, o["background"]) if "background" in o else made


def blurred_canvas(image, o, size):
    """Pillow covers the whole with the picture, blurs it as far, and pastes the picture once more."""
    scale = max(size[0] / image.width, size[1] / image.height)
    large = image.convert("RGBa").resize([max(1, round(side * scale)) for side in image.size], Image.LANCZOS)
    left, top = (large.width - size[0]) // 2, (large.height - size[1]) // 2
    cut = large.crop((left, top, left + size[0], top + size[1]))
    radius = 5 * max(1, max(size) / 200)
    bands = [band.filter(ImageFilter.GaussianBlur(radius)) for band in cut.split()]
    whole = Image.merge("RGBa", bands).convert("RGBA")
    layer = Image.new("RGBA", size)
    words, margin = o["position"].split("-"), o["margin"]

    def place(start, end, room):
        return margin if start in words else room - margin if end in words else room // 2

    layer.paste(image, (place("left", "right", size[0] - image.width), place("top", "bottom", size[1] - image.height)))
    return Image.alpha_composite(whole, layer)


def drawn(size, shape):
    """A shape of SVG as MuPDF draws it."""
    width, height = map(str, size)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{shape}</svg>'
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "a.svg"), Path(folder, "a.png")
        source.write_text(svg)
        command = ["mutool", "draw", "-q", "-c", "rgba", "-w", width, "-h", height, "-f", "-o", target, source]
        subprocess.run(command, check=True, capture_output=True)
        return Image.open(target).convert("RGBA")


def rounded(image, o, _):
    side = min(image.size)
    if o["shape"] == "circle":
        left, top = (image.width - side) // 2, (image.height - side) // 2
        image = image.crop((left, top, left + side, top + side))
    radius = side / 2 if o["shape"] == "circle" else side * o["radius"] / 100
    # Of arcs: MuPDF's own round rectangle is none of circles.
    (w, h), r = image.size, radius
    arc = f"A{r} {r} 0 0 1"
    corners = f"M{r} 0H{w - r}{arc} {w} {r}V{h - r}{arc} {w - r} {h}H{r}{arc} 0 {h - r}V{r}{arc} {r} 0Z"
    shape = f'<path d="{corners}"/>'
    mask = drawn(image.size, shape).getchannel("A")
    alpha = ImageChops.multiply(image.getchannel("A"), mask)
    image = image.copy()
    image.putalpha(alpha)
    return image


def border(image, o, _):
    inside = ["-shave", f"{o['width']}x{o['width']}"] if o["inside"] else []
    return convert(image, *inside, "-compose", "Copy", "-bordercolor", o["colour"], "-border", o["width"])


def trim(image, o, _):
    corner = "rgb(%d,%d,%d)" % image.getpixel((0, 0))[:3]
    return convert(image, "-bordercolor", corner, "-border", 1, "-fuzz", f"{o['tolerance']}%", "-trim", "+repage")


def pixelate(image, o, _):
    plain, block = image.convert("RGBa"), o["block"]
    made = Image.new("RGBa", image.size)
    for top in range(0, image.height, block):
        for left in range(0, image.width, block):
            box = (left, top, min(image.width, left + block), min(image.height, top + block))
            part = plain.crop(box)
            made.paste(part.resize((1, 1), Image.BOX).resize(part.size), box)
    return made.convert("RGBA")


FONT = TTFont("/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf")


def text(image, o, _):
    glyphs, letters = FONT.getGlyphSet(), FONT.getBestCmap()
    scale = math.floor(image.height * o["size"] / 100 + 0.5) / FONT["head"].unitsPerEm
    pen, bounds, along = SVGPathPen(glyphs), BoundsPen(glyphs), 0
    for letter in o["text"]:
        glyph = glyphs[letters[ord(letter)]]
        for each in (pen, bounds):
            glyph.draw(TransformPen(each, (scale, 0, 0, -scale, along, 0)))
        along += glyph.width * scale
    left, top, right, bottom = bounds.bounds
    left, top, right, bottom = math.floor(left), math.floor(top), math.ceil(right), math.ceil(bottom)
    margin = math.floor(min(image.size) * 3 / 100 + 0.5)
    words = o["position"].split("-")

    def place(start, end, room):
        return margin if start in words else room - margin if end in words else room // 2

    x = place("left", "right", image.width - (right - left)) - left
    y = place("top", "bottom", image.height - (bottom - top)) - top
    colour = f'fill="{o["colour"]}" fill-opacity="{o["opacity"] / 100}"'
    path = f'<path transform="translate({x} {y})" {colour} d="{pen.getCommands()}"/>'
    whole = image.copy()
    whole.alpha_composite(drawn(image.size, path))
    return whole


EDITS = {
    "rotate-image": rotate, "adjust-image": adjust, "grayscale-image": grayscale, "invert-image": invert,
    "opacity-image": lambda image, o, _: convert(image, "-channel", "A", "-evaluate", "multiply", o["opacity"] / 100),
    "transparent-colour": cleared,
    "replace-colour": replace, "enlarge-canvas": canvas, "round-corners": rounded, "image-border": border,
    "trim-image": trim, "pixelate-image": pixelate, "text-on-image": text,
    "sharpen-image": lambda image, o, _: convert(
        # ImageMagick holds twice the difference against its threshold.
        image, "-channel", "RGB", "-unsharp", f"0x{o['radius']}+{o['amount'] / 100}+{o['threshold'] / 50}"),
    "blur-image": lambda image, o, _: blurred(image, o["radius"]),
    "denoise-image": lambda image, o, _: convert(image, "-statistic", "Median", f"{o['size']}x{o['size']}"),
}


def answer(case):
    written = pixels.decode(base64.b64decode(case["ours"]))
    wanted = EDITS[case["code"]](pixels.given(case["name"]), case["options"], written)
    return pixels.compared(written, wanted)


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
