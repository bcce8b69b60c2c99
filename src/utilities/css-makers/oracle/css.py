"""CSS read by tinycss2, and curves solved by Cardano's formula."""
import cmath, json, sys
from decimal import ROUND_HALF_UP, Decimal


def value(css):
    import tinycss2
    (declaration,) = tinycss2.parse_declaration_list(css, skip_comments=True, skip_whitespace=True)
    return [token for token in declaration.value if token.type != "whitespace"]


def shadow(case):
    tokens = value(case["css"])
    inset = tokens[0].type == "ident" and tokens.pop(0).value == "inset"
    lengths = [token.value for token in tokens[:4]]
    parts = [token for token in tokens[4].arguments if token.type not in ("whitespace", "literal")]
    return [inset, lengths, [part.value for part in parts[:3]], parts[3].value if len(parts) > 3 else 100]


def gradient(case):
    (function,) = value(case["css"])
    groups, group = [], []
    for token in function.arguments:
        if token == ",": groups.append(group); group = []
        elif token.type != "whitespace": group.append(token)
    groups.append(group)
    angle = None
    if function.name.endswith(("linear-gradient", "conic-gradient")): angle = groups.pop(0)[-1].value
    return [function.name, angle, [["#" + g[0].value, g[1].value if len(g) > 1 else None] for g in groups]]


def fluid(case):
    (token,) = value(case["css"])
    root = case["root"]
    widths = [case["narrow"] / 2, case["narrow"], (case["narrow"] + case["wide"]) / 2, case["wide"], case["wide"] * 2]
    if token.type == "dimension": return [token.value * root] * 5
    groups = [[]]
    for part in token.arguments:
        if part == ",": groups.append([])
        elif part.type != "whitespace": groups[-1].append(part)
    (least,), (start, sign, slope), (most,) = groups
    factor = -1 if sign == "-" else 1
    return [min(max(least.value * root, start.value * root + factor * slope.value * width / 100), most.value * root) for width in widths]


def cubic_bezier(o):
    rows = []
    for step in range(11):
        time = step / 10
        a, b, c, d = 3 * o["x1"] - 3 * o["x2"] + 1, 3 * o["x2"] - 6 * o["x1"], 3 * o["x1"], -time
        roots = [r.real for r in solve(a, b, c, d) if abs(r.imag) < 1e-6 and -1e-6 <= r.real <= 1 + 1e-6]
        t = min(max(min(roots, key=lambda r: abs(((a * r + b) * r + c) * r + d)), 0), 1)
        y = 3 * t * (1 - t) ** 2 * o["y1"] + 3 * t * t * (1 - t) * o["y2"] + t ** 3
        rows.append([step * 10, round(y * 100, 2) + 0.0])
    return rows


def solve(a, b, c, d):
    if abs(a) < 1e-12:
        if abs(b) < 1e-12: return [complex(-d / c)]
        root = cmath.sqrt(c * c - 4 * b * d)
        return [(-c + root) / (2 * b), (-c - root) / (2 * b)]
    p, q = (3 * a * c - b * b) / (3 * a * a), (2 * b ** 3 - 9 * a * b * c + 27 * a * a * d) / (27 * a ** 3)
    root = cmath.sqrt((q / 2) ** 2 + (p / 3) ** 3)
    first = -q / 2 + root if abs(-q / 2 + root) >= abs(-q / 2 - root) else -q / 2 - root
    u = first ** (1 / 3) if abs(first) > 1e-15 else 0
    turn = complex(-0.5, 3 ** 0.5 / 2)
    return [(u * turn ** k - (p / (3 * u * turn ** k) if u else 0)) - b / (3 * a) for k in range(3)]


def px_to_rem(o):
    import tinycss2
    source, way, root = o["text"], o["way"], Decimal(o["root"])
    unit = "px" if way == "rem" else "rem"
    def write(token):
        if token.type == "dimension" and token.lower_unit == unit:
            size = Decimal(repr(token.value)) if not float(token.value).is_integer() else Decimal(int(token.value))
            if not (unit == "px" and o["keepLines"] and abs(size) <= 1):
                size = (size / root if way == "rem" else size * root).quantize(Decimal("0.0001"), ROUND_HALF_UP).normalize()
                return f"{size:f}".replace("-0", "0", 1) + way if size == 0 else f"{size:f}" + way
        if token.type == "function": return token.name + "(" + "".join(map(write, token.arguments)) + ")"
        if token.type == "{} block": return "{" + "".join(map(write, token.content)) + "}"
        if token.type == "comment": return "/*" + token.value + "*/"
        return token.representation if token.type in ("url", "string") else token.serialize()
    return "".join(write(token) for token in tinycss2.parse_component_value_list(source))


def answer(case):
    if case["of"] in ("shadow", "gradient", "fluid"): return globals()[case["of"]](case)
    return globals()[case["of"].replace("-", "_")](case["options"])


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
