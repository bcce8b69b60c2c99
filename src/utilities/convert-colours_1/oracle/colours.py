"""Colours by colorsys and by the conversions that CSS Color 4, section 18, and WCAG 2.2 print."""
import colorsys, json, math, re, sys

NAMES = {
    "aqua": "#00ffff", "black": "#000000", "blue": "#0000ff", "fuchsia": "#ff00ff", "gray": "#808080", "green": "#008000",
    "lime": "#00ff00", "maroon": "#800000", "navy": "#000080", "olive": "#808000", "purple": "#800080", "red": "#ff0000",
    "silver": "#c0c0c0", "teal": "#008080", "white": "#ffffff", "yellow": "#ffff00", "rebeccapurple": "#663399",
    "cornflowerblue": "#6495ed",
}
SRGB_TO_XYZ = [
    [506752 / 1228815, 87881 / 245763, 12673 / 70218],
    [87098 / 409605, 175762 / 245763, 12673 / 175545],
    [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
]
D65_TO_D50 = [
    [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
    [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
    [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371],
]
D50 = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]
XYZ_TO_LMS = [
    [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
    [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
]
LMS_TO_OKLAB = [
    [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
    [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
]


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector)) for row in matrix]


def linear(part):
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def cut(part):
    return min(1, max(0, part))


def hue(text):
    number = float(re.match(r"[-+\d.]+", text).group())
    return number * 360 if text.endswith("turn") else number


def read(text):
    """Red, green and blue from 0 to 1."""
    text = NAMES.get(text.lower(), text.lower())
    if text.startswith("#"):
        digits = text[1:]
        if len(digits) < 6:
            digits = "".join(digit * 2 for digit in digits)
        return [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    name, inside = re.fullmatch(r"([a-z]+)\((.*)\)", text).groups()
    parts = [part for part in re.split(r"[\s,/]+", inside) if part][:3]
    percent = lambda part: float(part.rstrip("%")) / 100
    if name.startswith("rgb"):
        return [cut(percent(part) if part.endswith("%") else float(part) / 255) for part in parts]
    first, second, third = (hue(parts[0]) / 360) % 1, percent(parts[1]), percent(parts[2])
    if name.startswith("hsl"):
        return [cut(part) for part in colorsys.hls_to_rgb(first, third, second)]
    if second + third >= 1:
        return [second / (second + third)] * 3
    return [part * (1 - second - third) + second for part in colorsys.hls_to_rgb(first, 0.5, 1)]


def convert(text):
    rgb = read(text)
    hls = colorsys.rgb_to_hls(*rgb)
    xyz = times(SRGB_TO_XYZ, [linear(part) for part in rgb])
    f = [value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
         for value in (a / b for a, b in zip(times(D65_TO_D50, xyz), D50))]
    lab = [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    oklab = times(LMS_TO_OKLAB, [math.copysign(abs(part) ** (1 / 3), part) for part in times(XYZ_TO_LMS, xyz)])
    # Not rounded: halves are, one way or the other, by the last bit of a double.
    return [part * 255 for part in rgb] + [hls[0] * 360, hls[2] * 100, hls[1] * 100] + lab + oklab


def contrast(case):
    lights = []
    for name in ("text", "ground"):
        red, green, blue = (linear(part) for part in read(case[name]))
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    ratio = math.floor(max(lights) / min(lights) * 100) / 100
    return f"{ratio:g} : 1"


print(json.dumps([contrast(case) if isinstance(case, dict) else convert(case) for case in json.load(sys.stdin)]))
