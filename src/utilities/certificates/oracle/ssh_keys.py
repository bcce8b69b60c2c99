"""What ssh-keygen finds in private keys that were made here."""
import json, pathlib, re, subprocess, sys, tempfile


def keygen(*words):
    return subprocess.run(["ssh-keygen", *words], capture_output=True, check=True).stdout.decode()


def answer(open, secret, fingerprints):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "key")
        path.write_text(secret)
        path.chmod(0o600)
        public = keygen("-y", "-f", path)
        path.with_suffix(".pub").write_text(open)
        theirs = [keygen("-l", "-E", kind, "-f", path.with_suffix(".pub")) for kind in ("sha256", "md5")]
        bits, _, comment, name = re.fullmatch(r"(\d+) (\S+) (.*) (\(.*\))\n", theirs[0]).groups()
        return {
            "open": public == open,
            "fingerprints": [line.split()[1] for line in theirs] == fingerprints,
            "facts": f"{comment} {bits} {name}",
        }


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
