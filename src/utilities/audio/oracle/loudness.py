"""Loudness of our file by the formulas of ITU-R BS.1770-4, and its true peak by sinc interpolation at four times the rate."""
import base64, json, math, sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import sound


def filtered(samples, b, a):
    """A biquad, whose a[0] is 1."""
    out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
    for x in samples:
        y = b[0] * x + b[1] * x1 + b[2] * x2 - a[1] * y1 - a[2] * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def weighted(samples, rate):
    """The two filters of annex 1, whose table is for 48 kHz, at any rate by the bilinear transform."""
    k = math.tan(math.pi * 1681.974450955533 / rate)
    q, gain = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    band = gain**0.4996667741545416
    a0 = 1 + k / q + k * k
    shelf = [(gain + band * k / q + k * k) / a0, 2 * (k * k - gain) / a0, (gain - band * k / q + k * k) / a0]
    samples = filtered(samples, shelf, [1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0])
    k = math.tan(math.pi * 38.13547087602444 / rate)
    q = 0.5003270373238773
    a0 = 1 + k / q + k * k
    return filtered(samples, [1, -2, 1], [1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0])


def loudness(channels, rate):
    squares = [[s * s for s in weighted(channel, rate)] for channel in channels]
    length, step = round(0.4 * rate), round(0.1 * rate)
    blocks = [
        sum(sum(channel[at : at + length]) / length for channel in squares)
        for at in range(0, len(channels[0]) - length + 1, step)
    ]
    in_lufs = lambda power: -0.691 + 10 * math.log10(max(power, 1e-12))
    loud = [power for power in blocks if in_lufs(power) > -70]
    if not loud:
        return -70
    gate = in_lufs(sum(loud) / len(loud)) - 10
    loud = [power for power in loud if in_lufs(power) > gate]
    return in_lufs(sum(loud) / len(loud))


def true_peak(channels):
    reach, most = 24, 0
    kernels = []
    for part in range(4):
        kernel = []
        for tap in range(-reach, reach):
            x = part / 4 - tap
            window = 0.5 + 0.5 * math.cos(math.pi * x / reach) if abs(x) < reach else 0
            kernel.append((math.sin(math.pi * x) / (math.pi * x) if x else 1) * window)
        kernels.append(kernel)
    for channel in channels:
        padded = [0] * reach + channel + [0] * reach
        for at in range(len(channel)):
            near = padded[at : at + 2 * reach]
            for kernel in kernels:
                most = max(most, abs(sum(s * w for s, w in zip(near, kernel))))
    return 20 * math.log10(max(most, 1e-6))


def answer(case):
    rate, bits, whole = sound.read_wav(base64.b64decode(case["ours"]))
    channels = [[s / 2 ** (bits - 1) for s in channel] for channel in whole]
    return {"lufs": round(loudness(channels, rate), 2), "truePeak": round(true_peak(channels), 2)}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
