"""Each value in another unit, by GNU units, which has definitions of its own."""
import json, subprocess, sys

COMMAND = ["units", "--terse", "--quiet", "--output-format", "%.17g", "--locale", "en_US"]


def units(lines):
    asked = subprocess.run(COMMAND, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    return asked.stdout.splitlines()


def temperature(case):
    answer = " ".join(units([case["have"], case["want"]]))
    is_below_zero = "outside domain" in answer or "not in the function's range" in answer
    return None if is_below_zero else float(answer)


cases = json.load(sys.stdin)
if cases[0]["have"].startswith("temp"):
    answers = [temperature(case) for case in cases]
else:
    lines = units([line for case in cases for line in (case["have"], case["want"])])
    assert len(lines) == len(cases), lines
    answers = [float(line) for line in lines]
print(json.dumps(answers))
