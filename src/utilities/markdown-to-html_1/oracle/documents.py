"""Markdown as HTML by the reference implementations, with the HTML in it as it stands."""
import json, subprocess, sys

GITHUB = ["cmark-gfm", "--unsafe"] + [
    word for name in ("table", "strikethrough", "autolink", "tagfilter", "tasklist") for word in ("-e", name)
]


def convert(case):
    command = GITHUB if case["github"] else ["cmark", "--unsafe"]
    return subprocess.run(command, input=case["text"].encode(), capture_output=True, check=True).stdout.decode()


print(json.dumps([convert(case) for case in json.load(sys.stdin)]))
