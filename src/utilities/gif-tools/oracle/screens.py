"""The screens that ffmpeg shows of GIFs, clear pixels without colour."""
import base64, hashlib, json, subprocess, sys, tempfile


def answer(case):
    width, height = case["size"]
    form = ["-vsync", "passthrough", "-pix_fmt", "rgba", "-f", "rawvideo", "-"]
    with tempfile.NamedTemporaryFile(suffix=".gif") as file:
        file.write(base64.b64decode(case["gif"]))
        file.flush()
        done = subprocess.run(["ffmpeg", "-v", "error", "-i", file.name, *form], capture_output=True, check=True)
    data, length = done.stdout, width * height * 4
    screens = []
    for start in range(0, len(data), length):
        screen = bytearray(data[start : start + length])
        for at in range(0, length, 4):
            if screen[at + 3] == 0:
                screen[at : at + 4] = bytes(4)
        screens.append(hashlib.sha256(screen).hexdigest())
    return screens


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
