"""What Python's icalendar writes and reads of events."""
import json, sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo
from icalendar import Calendar, Event, vDDDTypes


def make(o):
    start = datetime.fromisoformat(o["start"]).replace(tzinfo=ZoneInfo(o["zone"])).astimezone(timezone.utc)
    end = start + timedelta(minutes=o["minutes"])
    event = Event()
    event.add("summary", o["title"].strip())
    if o["allDay"]:
        local = lambda moment: moment.astimezone(ZoneInfo(o["zone"])).date()
        event.add("dtstart", local(start))
        event.add("dtend", local(end - timedelta(seconds=1 if o["minutes"] else 0)) + timedelta(days=1))
    else:
        event.add("dtstart", start)
        event.add("dtend", end)
    for name, option in (("location", "place"), ("description", "description")):
        if o[option].strip(): event.add(name, o[option].strip())
    # It names UTC twice, which RFC 5545 (3.2.19) forbids and later versions don't do.
    lines = event.to_ical().decode().replace("\r\n ", "").replace(";TZID=UTC;VALUE=DATE-TIME", "").split("\r\n")
    return sorted(line for line in lines if line and not line.startswith(("BEGIN:", "END:")))


def shown(value, is_end=False, start=None):
    if value is None: return ""
    moment = value.dt
    if not isinstance(moment, datetime):
        before = moment - timedelta(days=1)
        return (before if is_end and before >= start.dt else moment).isoformat()
    text = moment.strftime("%Y-%m-%d %H:%M:%S")
    return text[:-3] if text.endswith(":00") else text


def read(o):
    rows = []
    for event in Calendar.from_ical(o["text"]).walk("VEVENT"):
        start = event.get("dtstart")
        zone = start.params.get("TZID", "") if start is not None else ""
        if isinstance(start.dt, datetime) and start.to_ical().endswith(b"Z"): zone = "UTC"
        end = event.get("dtend")
        duration = event.get("duration")
        if end is None and duration is not None: end = vDDDTypes(start.dt.replace(tzinfo=None) + duration.dt if isinstance(start.dt, datetime) else start.dt + duration.dt)
        rows.append([shown(start), shown(end, True, start), zone, *(str(event.get(name, "")).strip() for name in ("summary", "location", "description"))])
    return rows


print(json.dumps([make(case["options"]) if case["of"] == "make-ics" else read(case["options"]) for case in json.load(sys.stdin)]))
