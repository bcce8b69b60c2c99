"""Applies patches by GNU patch, and counts by GNU diff how many lines have to change at least."""
import json, pathlib, subprocess, sys, tempfile


def answer(case):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file in ("before", "after"):
            (folder / file).write_bytes(case[file].encode())
        (folder / "patch").write_bytes(case["patch"].encode())
        # Without a name given, patch has to find the old file by the name in the patch itself.
        old = folder / case["names"][0]
        old.write_bytes(case["before"].encode())
        if case["patch"]:
            command = ["patch", "--binary", "--silent", "--strip=0", "--force", "--output=result", "--input=patch"]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
            patched = (folder / "result").read_bytes().decode() if done.returncode == 0 else done.stdout + done.stderr
        else:
            patched = case["before"]
        diff = subprocess.run(["diff", "--minimal", "--text", "before", "after"], cwd=folder, capture_output=True)
        changed = sum(line[:1] in (b"<", b">") for line in diff.stdout.split(b"\n"))
        return {"patched": patched, "changed": changed}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
