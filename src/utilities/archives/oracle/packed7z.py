"""Archives of 7-Zip in its own format, with what is in them."""
import base64, gzip, hashlib, json, os, pathlib, subprocess, sys, tempfile

MOMENT = 1_767_323_046
SHOWN = "2026-01-02 03:04:06"
os.environ["TZ"] = "UTC"


def answer(switches, password, files, folder):
    given = [(folder + file["name"], base64.b64decode(file["content"])) for file in files]
    with tempfile.TemporaryDirectory() as name:
        source, out = pathlib.Path(name, "in"), pathlib.Path(name, "out.7z")
        for path, content in given:
            path = source / path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            os.utime(path, (MOMENT, MOMENT))
        secret = [f"-p{password}"] if password else []
        command = ["7z", "a", "-t7z", "-spf", "-mtc=off", "-mta=off", *switches, *secret, out, "--", *(path for path, _ in given)]
        subprocess.run(command, cwd=source, check=True, capture_output=True)
        archive = out.read_bytes()
        shown = subprocess.run(["7z", "l", "-slt", "-ba", *secret, out], check=True, capture_output=True, text=True).stdout
    order = [line.removeprefix("Path = ") for line in shown.splitlines() if line.startswith("Path = ")]
    given.sort(key=lambda file: order.index(file[0]))
    # An empty file has no content that could be encrypted.
    note = lambda content: "Encrypted" if password and content else ""
    return {
        "archive": base64.b64encode(gzip.compress(archive, mtime=0)).decode(),
        "list": [[path, len(content), SHOWN, note(content)] for path, content in given],
        "files": [{"name": path, "digest": hashlib.sha256(content).hexdigest()[:16]} for path, content in given],
    }


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
