"""What a wall clock's time in one place is in another, by zoneinfo; of two times the earlier one."""
import json, sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo


def offset_of(moment):
    minutes = int(moment.utcoffset().total_seconds() // 60)
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02d}:{abs(minutes) % 60:02d}"


def convert(case):
    # Python takes a skipped time with the offset before the change, which is as long after it.
    there = datetime.fromisoformat(case["time"]).replace(tzinfo=ZoneInfo(case["zone"]), fold=0)
    moment = there.astimezone(timezone.utc).astimezone(ZoneInfo(case["place"]))
    return [moment.strftime("%a %Y-%m-%d %H:%M"), offset_of(moment)]


print(json.dumps([convert(case) for case in json.load(sys.stdin)]))
