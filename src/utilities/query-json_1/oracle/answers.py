"""What gojq makes of JSON by a filter: its values, one JSON a line, or that it refuses."""
import json, subprocess, sys


def answer(case):
    options = case["options"]
    command = ["gojq", "-c"] + (["-s"] if options["slurp"] else []) + ["--", options["filter"]]
    done = subprocess.run(command, input=options["text"].encode(), capture_output=True)
    if done.returncode != 0:
        return {"refused": True}
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
