"""Draws from the same random bytes, written from the rules."""
import json, re, string, sys
from datetime import datetime


def stream(state):
    while True:
        state = (state * 1664525 + 1013904223) % 2**32
        yield state >> 24


def drawer(start):
    bytes_ = stream(start)

    def below(size):
        most = 2**32 - 2**32 % size
        while True:
            word = sum(next(bytes_) << (8 * place) for place in range(4))
            if word < most: return word % size

    return below


def numbers(o, start, now):
    size = (o["most"] - o["least"]) * 10 ** o["decimals"] + 1
    if o["most"] < o["least"] or size > 2**32 or (o["unique"] and o["count"] > size): return {"refused": True}
    below, moved, drawn = drawer(start), {}, []
    for index in range(o["count"]):
        if not o["unique"]:
            drawn.append(below(size))
            continue
        place = index + below(size - index)
        drawn.append(moved.get(place, place))
        moved[place] = moved.get(index, index)
    if o["sorted"]: drawn.sort()
    return "\n".join(f'{o["least"] + place / 10 ** o["decimals"]:.{o["decimals"]}f}' for place in drawn)


def dice(o, start, now):
    below, rows = drawer(start), []
    for roll in range(1, o["count"] + 1):
        shown, total = [], 0
        for sign, count, sides, which, kept, alone in re.findall(r"([+-]?)(?:(\d*)d(%|\d+)(?:k([hl])(\d+))?|(\d+))", o["dice"].replace(" ", "")):
            turn = -1 if sign == "-" else 1
            if alone:
                total += turn * int(alone)
                continue
            rolled = [below(100 if sides == "%" else int(sides)) + 1 for _ in range(int(count or 1))]
            order = sorted(range(len(rolled)), key=lambda place: -rolled[place] if which == "h" else rolled[place])
            keep = order[: int(kept)] if which else order
            total += turn * sum(rolled[place] for place in keep)
            shown += [str(die) if place in keep else f"({die})" for place, die in enumerate(rolled)]
        rows.append([roll, ", ".join(shown), total])
    return rows


def ulids(o, start, now):
    bytes_, made = stream(start), []
    milliseconds = round(datetime.fromisoformat(now.replace("Z", "+00:00")).timestamp() * 1000)
    for _ in range(o["count"]):
        value = milliseconds
        for _ in range(10): value = value << 8 | next(bytes_)
        made.append("".join("0123456789ABCDEFGHJKMNPQRSTVWXYZ"[value >> 5 * place & 31] for place in reversed(range(26))))
    text = "\n".join(sorted(made))
    return text.lower() if o["lowercase"] else text


def nano_ids(o, start, now):
    below = drawer(start)
    letters = o["alphabet"] or string.ascii_uppercase + string.ascii_lowercase + string.digits + "_-"
    return "\n".join("".join(letters[below(len(letters))] for _ in range(o["length"])) for _ in range(o["count"]))


MAKERS = {"random-numbers": numbers, "roll-dice": dice, "generate-ulids": ulids, "generate-nano-ids": nano_ids}
print(json.dumps([MAKERS[case["of"]](case["options"], case["stream"], case["now"]) for case in json.load(sys.stdin)]))
