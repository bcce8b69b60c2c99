"""What the changes to WAV files make of their samples, calculated by Python, and what libsndfile reads in our FLAC."""
import base64, hashlib, json, math, sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import sound


def rounded(value):
    """FFmpeg rounds halves to even, as Python does."""
    return round(value)


def clipped(value, bits):
    most = 2 ** (bits - 1)
    return max(-most, min(most - 1, value))


def at_time(text, rate):
    return math.floor(float(text) * rate + 0.5)


def changed(case, files):
    code, options = case["code"], case["options"]
    rate, bits, channels = files[0]
    if code == "trim-audio":
        start = at_time(options["start"], rate)
        end = at_time(options["end"], rate) if options["end"] else len(channels[0])
        if options["keep"] == "selection":
            return rate, bits, [channel[start:end] for channel in channels]
        return rate, bits, [channel[:start] + channel[end:] for channel in channels]
    if code == "reverse-audio":
        return rate, bits, [channel[::-1] for channel in channels]
    if code == "merge-audio":
        pause = [0] * at_time(options["gap"], rate)
        joined = [[] for _ in channels]
        for index, (_, _, each) in enumerate(files):
            for channel, more in zip(joined, each):
                channel.extend((pause if index else []) + more)
        return rate, bits, joined
    if code == "change-audio-volume":
        gain = 10 ** (options["gain"] / 20)
        return rate, bits, [[clipped(rounded(s * gain), bits) for s in channel] for channel in channels]
    if code == "fade-audio":
        count = len(channels[0])
        into, out = (at_time(options[name], rate) for name in ("fadeIn", "fadeOut"))
        gains = [
            min(1, at / into if into else 1) * min(1, (count - at) / out if out else 1) for at in range(count)
        ]
        return rate, bits, [[rounded(s * gain) for s, gain in zip(channel, gains)] for channel in channels]
    wanted = int(options["bits"]) if options["bits"] != "same" else bits
    if wanted >= bits:
        return rate, wanted, [[s << (wanted - bits) for s in channel] for channel in channels]
    return rate, wanted, [[clipped(rounded(s / 2 ** (bits - wanted)), wanted) for s in channel] for channel in channels]


def answer(case):
    files = [sound.read_wav(base64.b64decode(content)) for content in case["files"]]
    rate, bits, channels = changed(case, files)
    fault = None
    if case["ours"] is not None:
        read_rate, read = sound.read_by_sndfile(base64.b64decode(case["ours"]))
        whole = [[round(s * 2 ** (bits - 1)) for s in channel] for channel in read]
        if (read_rate, whole) != (rate, channels):
            fault = "libsndfile reads other samples"
    if case["isExact"]:
        text = json.dumps(channels, separators=(",", ":"))
        return [rate, bits, len(channels[0]), hashlib.sha256(text.encode()).hexdigest()[:24], fault]
    return [rate, bits, len(channels[0]), channels, fault]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
