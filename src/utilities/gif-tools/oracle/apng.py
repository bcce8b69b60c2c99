"""APNG files of Pillow, with frames that replace, cover and restore, and their frames: ffmpeg 5.1 takes a whole frame that covers others for one that replaces them."""
import base64, hashlib, io, json, sys

from PIL import Image


def answer(case):
    width, height = case["size"]
    frames = []
    for colours in case["frames"]:
        frame = Image.new("RGBA", (width, height))
        frame.putdata([tuple(bytes.fromhex(colours[at % len(colours)])) for at in range(width * height)])
        frames.append(frame)
    file = io.BytesIO()
    frames[0].save(
        file, "PNG", save_all=True, append_images=frames[1:], duration=case["delays"], loop=case["plays"],
        disposal=case["disposal"], blend=case["blend"], default_image=case["hasDefault"],
    )
    made = Image.open(file)
    digests = []
    for index in range(made.n_frames):
        made.seek(index)
        digests.append(hashlib.sha256(made.convert("RGBA").tobytes()).hexdigest())
    return {"file": base64.b64encode(file.getvalue()).decode(), "frames": digests}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
