"""Colours by colorsys, WCAG 2.2 and Machado (2009)."""
import colorsys, json, math, sys


def read(text):
    return [int(text[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def write(parts):
    return "#" + "".join(f"{math.floor(min(1, max(0, part)) * 255 + 0.5):02x}" for part in parts)


def linear(part):
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def encoded(light):
    light = min(1, max(0, light))
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def contrast(one, other):
    lights = sorted(sum(factor * linear(part) for factor, part in zip((0.2126, 0.7152, 0.0722), colour)) + 0.05 for colour in (one, other))
    return math.floor(lights[1] / lights[0] * 100) / 100


def nearest(colour, other, wanted):
    hue, lightness, saturation = colorsys.rgb_to_hls(*colour)
    steps = sorted(range(-1000, 1001), key=lambda step: (abs(step), step))
    for step in steps:
        to = lightness + step / 1000
        if not 0 <= to <= 1: continue
        text = write(colorsys.hls_to_rgb(hue, to, saturation))
        if contrast(read(text), other) >= wanted: return text
    return "None with this hue"


def contrast_checker(o):
    text, ground, wanted = read(o["text"]), read(o["ground"]), float(o["wanted"])
    ratio = contrast(text, ground)
    level = lambda aa, aaa: "AAA" if ratio >= aaa else "AA" if ratio >= aa else "Fails"
    return [f"{ratio:g} : 1", level(4.5, 7), level(3, 4.5), level(3, math.inf), nearest(text, ground, wanted), nearest(ground, text, wanted)]


def colour_palette(o):
    colour, scheme, count = read(o["colour"]), o["scheme"], o["count"]
    ends = {"shades": 0, "tints": 1, "tones": 0.5}
    if scheme in ends:
        return [write([part * (1 - step / count) + ends[scheme] * step / count for part in colour]) for step in range(count)]
    turns = {"complementary": [0, 180], "split": [0, 150, 210], "analogous": [-30, 0, 30], "triadic": [0, 120, 240], "square": [0, 90, 180, 270], "tetradic": [0, 60, 180, 240]}
    hue, lightness, saturation = colorsys.rgb_to_hls(*colour)
    return [write(colorsys.hls_to_rgb((hue + turn / 360) % 1, lightness, saturation)) for turn in turns[scheme]]


def mix_colours(o):
    first, last, count = read(o["from"]), read(o["to"]), o["steps"] - 1
    to, back = (linear, encoded) if o["way"] == "light" else (float, float)
    return [write([back((to(a) * (count - step) + to(b) * step) / count) for a, b in zip(first, last)]) for step in range(count + 1)]


MATRICES = [
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    [[0.2126, 0.7152, 0.0722]] * 3,
]


def colour_blindness(o):
    light = [linear(part) for part in read(o["colour"])]
    return [o["colour"]] + [write([encoded(sum(a * b for a, b in zip(row, light))) for row in matrix]) for matrix in MATRICES]


print(json.dumps([globals()[case["of"].replace("-", "_")](case["options"]) for case in json.load(sys.stdin)]))
