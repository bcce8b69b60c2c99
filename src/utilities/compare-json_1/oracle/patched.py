"""The document that Python's jsonpatch makes by our patch, with its names in order."""
import json, sys

import jsonpatch


def canonical(value):
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, dict):
        # By UTF-16 units, as the other side sorts; these names have one each.
        return "{" + ",".join(sorted(json.dumps(name, ensure_ascii=False) + ":" + canonical(inner) for name, inner in value.items())) + "}"
    return json.dumps(value, ensure_ascii=False)


print(json.dumps([canonical(jsonpatch.apply_patch(json.loads(case["before"]), json.loads(case["patch"]))) for case in json.load(sys.stdin)]))
