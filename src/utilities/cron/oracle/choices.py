"""The next runs of choices by calendar rules, and of our expression by croniter."""
import json, sys
from datetime import datetime

import croniter
from dateutil.rrule import DAILY, rrule

DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


def members(text, names, count, base):
    """Names or numbers from `base`, with ranges that may pass the end."""
    found = set()
    for word in text.replace(",", " ").split():
        ends = [names.index(end[:3].lower()) if end[:3].lower() in names else int(end) - 1 for end in word.split("-")]
        at = ends[0]
        found.add(at)
        while at != ends[-1]:
            at = (at + 1) % count
            found.add(at)
    return sorted(one + base for one in found)


def answer(case):
    hour, minute = (int(part) for part in case["time"].split(":"))
    after = datetime.fromisoformat(case["after"])
    rule = {}
    if case["months"]: rule["bymonth"] = members(case["months"], MONTHS, 12, 1)
    days = {"weekdays": "mon-fri", "weekends": "sat-sun"}.get(case["weekdays"], case["weekdays"])
    if days: rule["byweekday"] = members(days, DAYS, 7, 0)
    open_hours = [case["from"]]
    while open_hours[-1] != case["to"]: open_hours.append((open_hours[-1] + 1) % 24)
    if case["every"] == "minutes":
        rule |= {"byhour": sorted(open_hours), "byminute": list(range(0, 60, case["step"]))}
    elif case["every"] == "hours":
        rule |= {"byhour": sorted(open_hours[::case["step"]]), "byminute": [minute]}
    else:
        rule |= {"byhour": [hour], "byminute": [minute]}
    if case["every"] == "months": rule["bymonthday"] = members(case["monthDays"], [], 31, 1)
    runs = []
    dates = rrule(DAILY, dtstart=after.replace(hour=0, minute=0), bysecond=[0], **rule)
    for date in dates.xafter(after, count=6): runs.append(date.strftime("%Y-%m-%d %H:%M:%S"))
    ours = croniter.croniter(case["ours"], after)
    return [runs, [ours.get_next(datetime).strftime("%Y-%m-%d %H:%M:%S") for _ in range(6)]]


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
