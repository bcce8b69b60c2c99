"""Whether code means the same before and after."""
import json, sys

from same_code import compare

print(json.dumps(compare(json.load(sys.stdin))))
