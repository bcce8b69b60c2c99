"""The rows that databases hold after running our SQL."""
import json, sys

import databases

print(json.dumps(databases.answers(json.load(sys.stdin))))
