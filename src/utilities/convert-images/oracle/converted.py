"""How far what we wrote is from the picture that was given, both decoded by ffmpeg or Pillow."""
import base64, json, sys

import pixels


def answer(case):
    wanted = pixels.given(case["name"])
    if case["ground"]:
        wanted = pixels.flattened(wanted, case["ground"])
    if case["isClearOrNot"]:
        wanted = wanted.copy()
        wanted.putalpha(wanted.getchannel("A").point(lambda alpha: 255 if alpha >= 128 else 0))
    return pixels.compared(pixels.decode(base64.b64decode(case["ours"])), wanted)


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
