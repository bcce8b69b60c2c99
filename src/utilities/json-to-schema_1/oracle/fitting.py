"""The digest of each schema that its sample fits, and that changed samples do not."""
import copy, hashlib, json, sys

from jsonschema import Draft7Validator, Draft202012Validator


def objects(value):
    """Each object of a document that stands in no list: only there a missing name must be missed."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from objects(inner)


def answer(case):
    schema, sample = json.loads(case["schema"]), json.loads(case["text"])
    kind = Draft7Validator if case["draft"] == "07" else Draft202012Validator
    kind.check_schema(schema)
    validator = kind(schema)
    if not validator.is_valid(sample):
        return "the sample does not fit"
    for place in range(len(list(objects(sample)))):
        for name in list(list(objects(sample))[place]):
            changed = copy.deepcopy(sample)
            del list(objects(changed))[place][name]
            if validator.is_valid(changed):
                return f"{name} may be missing"
            changed = copy.deepcopy(sample)
            there = list(objects(changed))[place]
            there[name] = "x" if not isinstance(there[name], str) else 7
            if validator.is_valid(changed):
                return f"{name} may be {there[name]}"
        changed = copy.deepcopy(sample)
        list(objects(changed))[place]["surely new"] = 1
        if validator.is_valid(changed) == case["closed"]:
            return "another name is treated wrongly"
    return hashlib.sha256(case["schema"].encode()).hexdigest()[:16]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
