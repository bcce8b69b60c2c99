"""What brotli and zstd read in our files, and what they write."""
import base64, json, subprocess, sys

PROGRAMS = {"brotli": (["brotli", "-dc"], "brotli -c -q {}"), "zstandard": (["zstd", "-dcq"], "zstd -cq -{}")}


def pipe(command, content):
    return subprocess.run(command, input=content, capture_output=True, check=True).stdout


def answer(case):
    read, write = PROGRAMS[case["format"]]
    content = pipe(read, base64.b64decode(case["packed"]))
    written = pipe(write.format(case["level"]).split(), base64.b64decode(case["content"]))
    return {"read": base64.b64encode(content).decode(), "written": base64.b64encode(written).decode()}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
