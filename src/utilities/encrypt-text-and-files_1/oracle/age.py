"""What age decrypts of ours, and what it encrypts."""
import base64, hashlib, json, pathlib, subprocess, sys, tempfile
import pexpect


def answer(content, passphrase, key, recipients, encrypted):
    with tempfile.TemporaryDirectory() as folder:
        plain, theirs, ours, read, secret = (pathlib.Path(folder, name) for name in ("plain", "theirs", "ours", "read", "secret"))
        plain.write_bytes(base64.b64decode(content))
        ours.write_bytes(base64.b64decode(encrypted))
        secret.write_text(key)
        if passphrase:
            type_in(["-p", "-o", theirs, plain], [passphrase, passphrase])
            type_in(["-d", "-o", read, ours], [passphrase])
        else:
            subprocess.run(["age", "-r", recipients, "-o", theirs, plain], check=True)
            read.write_bytes(subprocess.run(["age", "-d", "-i", secret, ours], check=True, capture_output=True).stdout)
        return {"read": hashlib.sha256(read.read_bytes()).hexdigest(), "written": base64.b64encode(theirs.read_bytes()).decode()}


def type_in(words, lines):
    """Types the lines, as age takes passphrases from a terminal only."""
    age = pexpect.spawn("age", [str(word) for word in words], timeout=120)
    for line in lines:
        age.expect("passphrase.*:")
        age.sendline(line)
    age.expect(pexpect.EOF)
    age.close()
    assert age.exitstatus == 0, age.before


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
