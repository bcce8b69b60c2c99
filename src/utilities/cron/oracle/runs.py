"""The next five runs of a cron expression in UTC, by croniter."""
import json, sys
from datetime import datetime
from croniter import croniter


def runs(case):
    times = croniter(case["expression"], datetime.fromisoformat(case["after"]))
    return [times.get_next(datetime).strftime("%Y-%m-%d %H:%M:%S") for _ in range(5)]


print(json.dumps([runs(case) for case in json.load(sys.stdin)]))
