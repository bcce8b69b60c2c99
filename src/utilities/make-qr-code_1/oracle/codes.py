"""What zbar reads on pictures."""
import base64, json, pathlib, subprocess, sys, tempfile


def read(png):
    with tempfile.TemporaryDirectory() as folder:
        picture = pathlib.Path(folder, "code.png")
        picture.write_bytes(base64.b64decode(png))
        command = ["zbarimg", "--quiet", "--raw", "--oneshot", "-Sbinary", "--set", "*.enable=0", "--set", "qr.enable=1", "--set", "qr.binary=1", picture]
        return subprocess.run(command, capture_output=True).stdout.decode(errors="replace")


print(json.dumps([read(case["png"]) for case in json.load(sys.stdin)]))
