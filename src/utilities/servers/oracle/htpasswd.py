"""Lines of .htpasswd, checked by htpasswd and written by it and OpenSSL."""
import json, os, subprocess, sys, tempfile

path = os.path.join(tempfile.mkdtemp(), "htpasswd")


def out(words, text=""): return subprocess.run(words, input=text, capture_output=True, text=True, errors="replace")


def same(case):
    hashed = case["line"].split(":", 1)[1]
    if hashed.startswith("{SHA}"):
        return out(["htpasswd", "-nbs", case["user"], case["password"]]).stdout.strip()
    if hashed.startswith("$apr1$"):
        salt = hashed.split("$")[2]
        made = out(["openssl", "passwd", "-apr1", "-salt", salt, case["password"]]).stdout.strip()
        return case["user"] + ":" + made
    return None


def answer(case):
    with open(path, "w") as file: file.write(case["line"] + "\n")
    checks = [out(["htpasswd", "-vb", path, case["user"], word]).returncode == 0 for word in (case["password"], case["other"])]
    return [same(case), *checks]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
