"""The words that pdftotext finds, in their order."""
import base64, json, subprocess, sys


def words(case):
    command = ["pdftotext", "-raw", "-enc", "UTF-8", "-", "-"]
    done = subprocess.run(command, input=base64.b64decode(case["pdf"]), capture_output=True, check=True)
    return done.stdout.decode().split()


print(json.dumps([words(case) for case in json.load(sys.stdin)], ensure_ascii=False))
