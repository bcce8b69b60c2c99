"""Whether a document fits a schema, by Python's jsonschema in the schema's draft."""
import json, sys

from jsonschema import Draft202012Validator, RefResolutionError
from jsonschema.validators import validator_for


def answer(case):
    schema = json.loads(case["schema"])
    kind = validator_for(schema, default=Draft202012Validator)
    try:
        return kind(schema).is_valid(json.loads(case["document"]))
    except (RefResolutionError, TypeError) as error:
        # It doesn't know some identifiers, and fails at some booleans.
        return type(error).__name__


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
