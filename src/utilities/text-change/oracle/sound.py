"""Morse code heard in a WAV file: where there is a tone and where there is none, how fast, and how high it is."""
import base64, io, itertools, json, struct, sys, wave


def answer(case):
    with wave.open(io.BytesIO(base64.b64decode(case["wav"]))) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        rate, count = sound.getframerate(), sound.getnframes()
        samples = struct.unpack(f"<{count}h", sound.readframes(count))
    # Loud is what swings within half a wave of the lowest tone.
    reach = rate // 600
    loud = [max(map(abs, samples[max(0, at - reach) : at + reach + 1])) > 6000 for at in range(count)]
    stretches = [(on, len(list(group))) for on, group in itertools.groupby(loud)]
    if not stretches[0][0]:
        stretches.pop(0)
    if not stretches[-1][0]:
        stretches.pop()
    unit = 60 / (50 * case["speed"]) * rate
    morse, units = "", 0
    for on, length in stretches:
        fits = round(length / unit)
        units += fits
        morse += {True: {1: ".", 3: "-"}, False: {1: "", 3: " ", 7: " / "}}[on].get(fits, "?")
    rises, heard, at = 0, 0, 0
    for on, length in ((on, len(list(group))) for on, group in itertools.groupby(loud)):
        if on:
            inner = samples[at + rate // 125 : at + length - rate // 125]
            rises += sum(1 for one, next in zip(inner, inner[1:]) if one < 0 <= next)
            heard += len(inner)
        at += length
    speed = 60 / (50 * sum(length for _, length in stretches) / units / rate)
    return {"morse": morse, "speed": round(speed, 1), "tone": round(rises / heard * rate) if heard else 0}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
