"""Whole numbers in other bases by Python's int."""
import json, sys

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
sys.set_int_max_str_digits(0)


def written(value, base):
    sign, value, digits = "-" if value < 0 else "", abs(value), ""
    while value:
        value, digit = divmod(value, base)
        digits = DIGITS[digit] + digits
    return sign + (digits or "0")


def answer(case):
    try:
        value = int(case["number"], case["from"])
    except ValueError:
        return None
    values = {"Decimal": str(value), "Hexadecimal": format(value, "x"), "Octal": format(value, "o"), "Binary": format(value, "b")}
    if case["to"] not in (2, 8, 10, 16):
        values[f"Base {case['to']}"] = written(value, case["to"])
    if case["bits"] != "none":
        bits = int(case["bits"])
        try:
            data = value.to_bytes(bits // 8, "big", signed=value < 0)
        except OverflowError:
            return None
        values[f"{bits} bits"] = "".join(format(byte, "08b") for byte in data)
        values[f"{bits} bits, hexadecimal"] = data.hex()
        values[f"{bits} bits, signed"] = str(int.from_bytes(data, "big", signed=True))
        values[f"{bits} bits, unsigned"] = str(int.from_bytes(data, "big"))
    return values


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
