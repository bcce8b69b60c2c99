"""Keys that ssh-keygen makes, and what it says of them."""
import json, pathlib, re, subprocess, sys, tempfile

KINDS = {"(ED25519)": "Ed25519", "(ECDSA)": "ECDSA", "(RSA)": "RSA", "(DSA)": "DSA"}
BEFORE = {"public": "# a key\n", "authorized": 'no-pty,command="say \\"ssh-rsa\\"" ', "known": "server.example,192.0.2.1 "}


def keygen(*words):
    return subprocess.run(["ssh-keygen", *words], capture_output=True, check=True).stdout.decode()


def answer(type, bits, comment, form):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "key")
        sizes = [] if type == "ed25519" else ["-b", str(bits)]
        keygen("-q", "-t", type, *sizes, "-C", comment, "-N", "a passphrase" if form == "encrypted" else "", "-f", path)
        public = path.with_suffix(".pub")
        lines = [keygen("-l", "-E", kind, "-f", public) for kind in ("sha256", "md5")]
        bits, name = re.fullmatch(r"(\d+) .* (\(.*\))\n", lines[0]).groups()
        row = [KINDS[name], int(bits), *(line.split()[1] for line in lines), comment if form in BEFORE else ""]
        text = BEFORE[form] + public.read_text() if form in BEFORE else path.read_text()
        return {"text": text, "rows": [row]}


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
