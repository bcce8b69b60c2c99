"""What xmllint makes of XML: with an element a line, and without layout."""
import json, subprocess, sys


def lay_out(case):
    option = "--format" if case["operation"] == "format" else "--noblanks"
    done = subprocess.run(["xmllint", option, "-"], input=case["text"].encode(), capture_output=True)
    return done.stdout.decode() if done.returncode == 0 else None


print(json.dumps([lay_out(case) for case in json.load(sys.stdin)]))
