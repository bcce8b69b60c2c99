"""What came out of our animations by Pillow, and how far its frames are from what should have come out."""
import base64, io, json, math, subprocess, sys, tempfile

from PIL import Image, ImageSequence

import pixels


def rounded(number):
    return math.floor(number + 0.5)


def opened(text):
    return Image.open(io.BytesIO(base64.b64decode(text)))


def frames_of(content):
    """By ffmpeg: Pillow 9.4 leaves out what is clear behind a frame that was taken away. ffmpeg reads no moving WebP."""
    image = opened(content)
    if image.format == "WEBP":
        return [frame.convert("RGBA") for frame in ImageSequence.Iterator(image)]
    data = by_ffmpeg(base64.b64decode(content))
    length = image.width * image.height * 4
    return [Image.frombytes("RGBA", image.size, data[at : at + length]) for at in range(0, len(data), length)]


def by_ffmpeg(content):
    """Red, green, blue and alpha of all frames. An APNG must be a file, in which ffmpeg can go back."""
    form = ["-vsync", "passthrough", "-pix_fmt", "rgba", "-f", "rawvideo", "-"]
    with tempfile.NamedTemporaryFile() as file:
        file.write(content)
        file.flush()
        return subprocess.run(["ffmpeg", "-v", "error", "-i", file.name, *form], capture_output=True, check=True).stdout


def times_of(content):
    times = []
    for frame in ImageSequence.Iterator(opened(content)):
        frame.load()
        times.append(round(frame.info.get("duration", 0)))
    return times


def plays_of(image):
    """How often it plays: the block of Netscape counts how often it begins anew, 0 for ever."""
    repeats = image.info.get("loop")
    if image.format != "GIF":
        return repeats
    return 1 if repeats is None else repeats and repeats + 1


def fitted(image, o):
    """Both ways to be in the middle, where the room that is left over is an odd number of pixels."""
    width, height = o["width"], o["height"]
    scales = width / image.width, height / image.height
    scale = max(scales) if o["fit"] == "fill" else min(scales)
    size = max(1, rounded(image.width * scale)), max(1, rounded(image.height * scale))
    made = image if size == image.size else image.resize(size, Image.LANCZOS)
    ways = []
    for more in (0, 1):
        whole = Image.new("RGBA", (width, height), o["background"])
        left, top = [(room - side + more) // 2 for side, room in zip(size, whole.size)]
        whole.paste(made, (left, top), made)
        ways.append(whole)
    return ways


def wanted_of(case):
    """Frames, each in the ways it may be, milliseconds of each and the number of plays."""
    o = case["options"]
    if case["code"] == "gif-maker":
        frames = [fitted(pixels.given(name), o) for name in case["names"]]
        frames += frames[-2:0:-1] if o["isReversed"] and len(frames) > 2 else []
        return frames, [o["delay"]] * len(frames), o["loop"]
    if case["code"] == "before-after-gif":
        frames, times = before_after(case, o)
        frames, times = merged(frames, times) if o["format"] == "webp" else (frames, times)
        return frames, times, o["loop"]
    given = [[frame] for frame in frames_of(case["before"][0])]
    if case["code"] == "gif-frames":
        return given[o["from"] - 1 :: o["every"]], [], 1
    if case["code"] == "convert-animation":
        times = times_of(case["before"][0])
        frames, times = merged(given, times) if o["to"] == "webp" else (given, times)
        return (frames, times, plays_of(opened(case["before"][0]))) if len(frames) > 1 else (frames, [0], 1)
    if len(base64.b64decode(case["after"][0])) >= len(base64.b64decode(case["before"][0])):
        return given, [120] * len(given), 5
    size = [max(1, rounded(side * o["scale"] / 100)) for side in given[0][0].size]
    kept = given[:: o["keepEvery"]]
    frames = [[frame if o["scale"] == 100 else frame.resize(size, Image.LANCZOS)] for [frame] in kept]
    if len(frames) == 1:
        # One frame is no animation, and is shown for no time.
        return frames, [0], 1
    starts = range(0, len(given), o["keepEvery"])
    return frames, [120 * min(o["keepEvery"], len(given) - start) for start in starts], 5


def before_after(case, o):
    white = lambda image: pixels.flattened(image, "white")
    one, other = white(pixels.given(case["names"][0])), white(pixels.decode(base64.b64decode(case["before"][0])))
    steps = 0 if o["style"] == "swap" else rounded(o["change"] / 50) - 1
    change = []
    for number in range(1, steps + 1):
        share = number / (steps + 1)
        if o["style"] == "fade":
            change.append([Image.blend(one, other, share)])
            continue
        edge, frame = rounded(one.width * share), one.copy()
        frame.paste(other.crop((0, 0, edge, one.height)), (0, 0))
        start, end = max(0, edge - o["line"] // 2), min(one.width, edge + -(-o["line"] // 2))
        if end > start:
            frame.paste(Image.new("RGBA", (end - start, one.height), o["colour"]), (start, 0))
        change.append([frame])
    times = [50] * steps
    return [[one], *change, [other], *change[::-1]], [o["hold"], *times, o["hold"], *times]


def merged(given, times):
    """Equal frames that follow each other as one, which is how WebP is written."""
    frames, sums = [], []
    for frame, time in zip(given, times):
        if frames and frames[-1][0].tobytes() == frame[0].tobytes():
            sums[-1] += time
        else:
            frames.append(frame)
            sums.append(time)
    return frames, sums


def answer(case):
    frames, delays, plays = wanted_of(case)
    if case["code"] == "gif-frames":
        found, found_delays, found_plays = [pixels.decode(base64.b64decode(one)) for one in case["after"]], [], 1
    else:
        image = opened(case["after"][0])
        found = frames_of(case["after"][0])
        found_delays = times_of(case["after"][0])
        found_plays = plays_of(image)
    if (len(found), found_delays, found_plays) != (len(frames), delays, plays):
        return {"size": [], "frames": len(found), "delays": found_delays, "plays": found_plays, "mean": 255}
    near = lambda one, other: pixels.distance(one, other)[0] if one.size == other.size else 255
    apart = [min(near(one, way) for way in ways) for one, ways in zip(found, frames)]
    return {"size": list(frames[0][0].size), "frames": len(frames), "delays": delays, "plays": plays, "mean": max(apart)}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
