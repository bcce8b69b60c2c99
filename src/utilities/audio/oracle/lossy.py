"""The tones that libsndfile and libfaad2 hear in our MP3, OGG, Opus and M4A files, and their length."""
import base64, json, sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import sound


def answer(case):
    content = base64.b64decode(case["ours"])
    read = sound.read_by_faad if case["format"] == "m4a" else sound.read_by_sndfile
    rate, channels = read(content)
    if case["format"] == "m4a" and len(case["levels"]) == 1 and channels[1:] == channels[:1]:
        # libfaad2 gives one channel twice.
        channels = channels[:1]
    levels = [
        [round(sound.level_of(channel, hertz, rate), 1) for hertz in case["hertz"]] for channel in channels
    ]
    seconds = len(channels[0]) / rate
    far = [
        (heard, drawn)
        for heards, drawns in zip(levels, case["levels"])
        for heard, drawn in zip(heards, drawns)
        if abs(heard - drawn) > case["bound"] and not (heard < -40 and drawn < -40)
    ]
    fault = f"heard and drawn: {far}" if far or len(levels) != len(case["levels"]) else None
    return {"rate": rate, "seconds": round(seconds, 3), "levels": levels, "fault": fault}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
