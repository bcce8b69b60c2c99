"""Whether a document fits a schema, by Python's jsonschema."""
import json, sys

from jsonschema import Draft7Validator, Draft202012Validator


def answer(case):
    schema = json.loads(case["schema"])
    kind = Draft7Validator if "draft-07" in case["schema"] else Draft202012Validator
    return kind(schema).is_valid(json.loads(case["document"]))


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
