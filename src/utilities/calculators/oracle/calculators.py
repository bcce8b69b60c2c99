"""What Python's decimal, fractions, statistics and num2words, and GNU factor, say."""
import json, math, re, statistics, subprocess, sys
from decimal import Decimal, ROUND_HALF_UP, getcontext
from fractions import Fraction

getcontext().prec = 100
CENT = Decimal("0.01")
cents = lambda value: Decimal(value).quantize(CENT, ROUND_HALF_UP)


def places(value, count=6):
    """A fraction, rounded half away from zero, without zeros at the end."""
    value = Fraction(value)
    scaled = abs(value) * 10**count
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    digits = f"{whole:0{count + 1}d}"
    text = f"{int(digits[:-count]):,}.{digits[-count:]}".rstrip("0").rstrip(".")
    return ("-" if value < 0 and whole else "") + text


exact = lambda number: Fraction(repr(number))


def percentage_calculator(o):
    first, second = exact(o["first"]), exact(o["second"])
    def said(make, end="", sign=False):
        try: value = make()
        except ZeroDivisionError: return "–"
        text = places(value)
        return ("+" if sign and value > 0 else "") + text + end
    return [said(lambda: first * second / 100), said(lambda: first / second * 100, "%"), said(lambda: (second - first) / abs(first) * 100, "%", True), said(lambda: second * (1 + first / 100)), said(lambda: second * (1 - first / 100)), said(lambda: second / first * 100), said(lambda: second / (1 + first / 100))]


def loan_calculator(o):
    n = o["years"] * 12 + o["months"]
    if n == 0: return {"refused": True}
    balance = cents(Decimal(repr(o["amount"])))
    rate = Decimal(repr(o["rate"])) / 1200
    growth = (1 + rate) ** n
    payment = cents(balance * rate * growth / (growth - 1) if rate else balance / n)
    extra = cents(Decimal(repr(o["extra"])))
    rows, total, amount = [], Decimal(0), balance
    while balance > 0:
        interest = cents(balance * rate)
        pay = balance + interest
        if len(rows) + 1 < n: pay = min(pay, payment + extra)
        balance = balance + interest - pay
        total += pay
        rows.append([len(rows) + 1, str(pay), str(interest), str(pay - interest), str(cents(balance))])
    return {"values": [f"{payment + extra:,}", f"{Decimal(rows[-1][1]):,}", str(len(rows)), f"{total - amount:,}", f"{total:,}"], "rows": rows}


def compound_interest(o):
    per = {"yearly": 1, "half-yearly": 2, "quarterly": 4, "monthly": 12, "daily": 365}[o["compounded"]]
    rate, deposit = Decimal(repr(o["rate"])) / 100, Decimal(repr(o["deposit"]))
    growth = ((1 + rate / per) ** per) ** (Decimal(1) / 12)
    start = Decimal(repr(o["amount"]))
    rows, before = [], Decimal(0)
    for year in range(1, o["years"] + 1):
        months = 12 * year
        # The sum of a geometric series, instead of month by month.
        series = Decimal(months) if growth == 1 else (growth**months - 1) / (growth - 1)
        amount = start * growth**months + deposit * series * (growth if o["early"] else 1)
        paid = start + deposit * months
        rows.append([year, *(str(cents(part)) for part in (paid, amount - paid - before, amount - paid, amount))])
        before = amount - paid
    return rows


def statistics_calculator(o):
    words = re.split(r"[\s,;]+", o["text"].strip())
    try: numbers = [Fraction(word) for word in words]
    except ValueError: return {"refused": True}
    count = len(numbers)
    if count == 1:
        q1 = q3 = numbers[0]
    else:
        q1, _, q3 = statistics.quantiles(numbers, n=4, method=o["quartiles"])
    width = q3 - q1
    out = [n for n in sorted(numbers) if n < q1 - width * 3 / 2 or n > q3 + width * 3 / 2]
    modes = sorted(statistics.multimode(numbers))
    many = lambda found: "; ".join(places(n, 20) for n in found[:20]) + (f" and {len(found) - 20:,} more" if len(found) > 20 else "") if found else "None"
    root = lambda value: places(Decimal(value.numerator) .__truediv__(Decimal(value.denominator)).sqrt())
    pop = statistics.pvariance(numbers)
    sample = statistics.variance(numbers) if count > 1 else None
    return [f"{count:,}", places(sum(numbers)), places(statistics.mean(numbers)), places(statistics.median(numbers)), "None" if numbers.count(modes[0]) == 1 else many(modes), places(min(numbers)), places(max(numbers)), places(max(numbers) - min(numbers)), places(q1), places(q3), places(width), many(out), root(sample) if sample is not None else "–", root(pop), places(sample) if sample is not None else "–", places(pop)]


def aspect_ratio(o):
    ratio = Fraction(o["width"], o["height"])
    other = o["size"] / ratio if o["side"] == "width" else o["size"] * ratio
    whole = max(1, math.floor(other + Fraction(1, 2)))
    size = (o["size"], whole) if o["side"] == "width" else (whole, o["size"])
    return [f"{ratio.numerator}:{ratio.denominator}", places(ratio), f"{size[0]} × {size[1]}", places(Fraction(o["width"] * o["height"], 10**6))]


def download_time(o):
    kilo = lambda unit: (1024 if "i" in unit[:2] else 1000) ** ("kMGT".index(unit[0].replace("K", "k")) + 1)
    size = exact(o["size"]) * kilo(o["sizeUnit"]) * 8
    speed = exact(o["speed"]) * kilo(o["speedUnit"]) * (1 if "bit" in o["speedUnit"] else 8)
    if speed == 0: return {"refused": True}
    seconds = size / speed
    whole = math.floor(seconds + Fraction(1, 2))
    hours, rest = divmod(whole, 3600)
    parts = [(hours // 24, "day"), (hours % 24, "hour"), (rest // 60, "minute"), (rest % 60, "second")]
    said = " ".join(f"{count:,} {name}{'' if count == 1 else 's'}" for count, name in parts if count)
    if seconds < 1: said = "less than a second" if seconds else "0 seconds"
    return [said, places(seconds), places(speed / 8 / 10**6), places(speed / 10**6), places(speed * 3600 / 8 / 10**9)]


def fraction_calculator(o):
    def number(match):
        whole, top, bottom, plain, below, digits, again = match.groups()
        if whole: return f"(F({whole}) + F({top}, {bottom}))"
        if plain: return f"F({plain}, {below})"
        if again:
            part = digits.split(".")[1] if "." in digits else ""
            return f"(F('{digits.rstrip('.') or '0'}') + F({again}, {10**len(part) * (10**len(again) - 1)}))"
        return f"F('{digits}')"
    text = o["text"].translate(str.maketrans("×÷−", "*/-"))
    python = re.sub(r"(\d+) +(\d+)/(\d+)|(\d+)/(\d+)|(\d+\.?\d*|\.\d+)(?:\((\d+)\))?", number, text).replace("^", "**")
    try: value = eval(python, {"F": Fraction})
    except ZeroDivisionError: return {"refused": True}
    n, d = value.numerator, value.denominator
    plain = str(n) if d == 1 else f"{n}/{d}"
    mixed = plain if d == 1 or abs(n) < d else f"{'-' if n < 0 else ''}{abs(n) // d} {abs(n) % d}/{d}"
    return [plain, mixed]


def factors(numbers):
    lines = subprocess.run(["factor", *map(str, numbers)], capture_output=True, text=True, check=True).stdout.splitlines()
    return [[int(prime) for prime in line.split(":")[1].split()] for line in lines]


def prime_factors(o):
    numbers = [int(word) for word in o["text"].split()]
    rows = []
    for number, found in zip(numbers, factors(numbers)):
        unique = sorted(set(found))
        said = " × ".join(str(p) + ("" if found.count(p) == 1 else "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(digit)] for digit in str(found.count(p)))) for p in unique) or "1"
        rows.append([str(number), said, "Yes" if found == [number] else "No", str(math.prod(found.count(p) + 1 for p in unique))])
    return {"rows": rows, "notice": f"GCD {math.gcd(*numbers):,}, LCM {math.lcm(*numbers):,}." if len(numbers) > 1 else ""}


def list_primes(o):
    if o["to"] < o["from"]: return {"refused": True}
    numbers = range(max(2, o["from"]), o["to"] + 1)
    return "\n".join(str(n) for n, found in zip(numbers, factors(numbers)) if len(found) == 1) if numbers else ""


def roman_numerals(o):
    import roman
    def one(line):
        if line.isdigit(): return roman.toRoman(int(line))
        return str(roman.fromRoman(line.upper()))
    try: return "\n".join(map(one, o["text"].split("\n")))
    except roman.RomanError: return {"refused": True}


def number_to_words(o):
    from num2words import num2words
    def plain(number, **way):
        # It has commas, and an "and" with no way to leave it out.
        text = num2words(number, **way).replace(",", "")
        return text if o["and"] else text.replace(" and ", " ")
    def one(line):
        value = line.replace(",", "")
        if o["style"] == "cardinal":
            # It reads decimals as floats.
            whole, _, part = value.partition(".")
            digits = [num2words(int(digit)) for digit in part]
            return " ".join([plain(int(whole)), *(["point", *digits] if part else [])])
        if o["style"] == "ordinal":
            if "." in value or int(value) < 0: raise ValueError
            return plain(int(value), to="ordinal")
        whole, _, part = value.partition(".")
        if part[2:].strip("0"): raise ValueError
        hundredths = (part + "00")[:2]
        if o["style"] == "cheque": return f"{plain(int(whole))} and {hundredths}/100"
        names = {"dollars": ("dollar", "cent", "cents"), "euros": ("euro", "cent", "cents"), "pounds": ("pound", "penny", "pence")}[o["style"]]
        unit = names[0] + ("" if int(whole) == 1 else "s")
        if int(hundredths) == 0: return f"{plain(int(whole))} {unit}"
        return f"{plain(int(whole))} {unit} and {plain(int(hundredths))} {names[1] if int(hundredths) == 1 else names[2]}"
    try: return "\n".join(map(one, o["text"].split("\n")))
    except ValueError: return {"refused": True}


def answer(of, options):
    return globals()[of.replace("-", "_")](options)


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
