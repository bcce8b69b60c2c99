"""Whether mutool opens what we encrypted by a password as it is usually typed, and whether PDF allows as many bytes."""
import base64, json, subprocess, sys, tempfile, unicodedata
from pathlib import Path


def answer(case):
    password = unicodedata.normalize("NFKC", case["password"])
    if len(password.encode()) > 127:
        return "refused"
    with tempfile.TemporaryDirectory() as folder:
        ours = Path(folder, "ours.pdf")
        ours.write_bytes(base64.b64decode(case["ours"]))
        done = [
            subprocess.run(["mutool", "info", "-p", word, ours], capture_output=True).returncode
            for word in (password, password[:-1])
        ]
        return "opens" if done[0] == 0 and done[1] != 0 else f"{done}"


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
