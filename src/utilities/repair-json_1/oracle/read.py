"""What Python's json5 reads, as JSON."""
import json, sys

import json5


def plain(value):
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    return int(value) if isinstance(value, float) and value == int(value) else value


print(json.dumps([json.dumps(plain(json5.loads(case["text"])), separators=(",", ":"), ensure_ascii=False) for case in json.load(sys.stdin)]))
