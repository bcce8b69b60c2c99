"""Frequency, by its zero crossings, and length of our WAV of a tone; or where its sound is, by its samples."""
import base64, json, sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import sound


def pitch(channel, rate):
    middle = channel[len(channel) // 5 : len(channel) - len(channel) // 5]
    crossings = []
    for at, (one, other) in enumerate(zip(middle, middle[1:])):
        if one < 0 <= other:
            crossings.append(at + one / (one - other))
    return (len(crossings) - 1) * rate / (crossings[-1] - crossings[0])


def pauses(case):
    """What is left of each pause and of each sound, in samples, by the rules on the page."""
    rate, _, (channel,) = sound.read_wav(base64.b64decode(case["file"]))
    quiet = 2**15 * 10 ** (case["options"]["level"] / 20)
    runs = []
    for sample in channel:
        loud = abs(sample) > quiet
        if not runs or runs[-1][0] != loud:
            runs.append([loud, 0])
        runs[-1][1] += 1
    # A tone passes zero for a sample or two, which is no pause.
    least, left = (case["options"][name] * rate for name in ("least", "left"))
    seconds = len(channel) / rate
    for index, (loud, length) in enumerate(runs):
        isEdge = index in (0, len(runs) - 1)
        if not loud and length >= least and (isEdge or case["options"]["where"] == "everywhere"):
            seconds -= max(0, length - left) / rate
    return round(seconds, 3)


def answer(case):
    if case["code"] == "remove-silence":
        return pauses(case)
    rate, _, channels = sound.read_wav(base64.b64decode(case["ours"]))
    return {"hertz": round(pitch(channels[0], rate), 1), "seconds": round(len(channels[0]) / rate, 3)}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
