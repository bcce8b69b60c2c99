"""The letters that pdftotext finds, in the order in which they are read, without its marks of direction."""
import base64, json, re, subprocess, sys


def letters(case):
    command = ["pdftotext", "-enc", "UTF-8", "-", "-"]
    done = subprocess.run(command, input=base64.b64decode(case["pdf"]), capture_output=True, check=True)
    return re.sub(r"[\s\u202a-\u202e]", "", done.stdout.decode())


print(json.dumps([letters(case) for case in json.load(sys.stdin)], ensure_ascii=False))
