"""What Python's datetime, zoneinfo and dateutil say of dates and moments."""
import json, re, sys
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from zoneinfo import ZoneInfo
from dateutil.relativedelta import relativedelta


def say(*parts):
    said = [f"{count} {unit}{'' if count == 1 else 's'}" for count, unit in parts if count]
    return " ".join(said) or "0 days"


OFF = {"saturday-sunday": {6, 7}, "friday-saturday": {5, 6}, "thursday-friday": {4, 5}, "sunday": {7}, "friday": {5}, "none": set()}


def works(o):
    holidays = {date.fromisoformat(word) for word in re.split(r"[\s,;]+", o["holidays"]) if word}
    return lambda day: day.isoweekday() not in OFF[o["weekend"]] and day not in holidays


def add_to_date(o):
    sign = 1 if o["way"] == "add" else -1
    start = date.fromisoformat(o["from"])
    try:
        day = start + relativedelta(years=sign * o["years"], months=sign * o["months"])
        day += timedelta(days=sign * (o["weeks"] * 7 + o["days"]))
        is_working, left = works(o), o["workingDays"]
        while left:
            day += timedelta(days=sign)
            left -= is_working(day)
    except (ValueError, OverflowError): return {"refused": True}
    year, week, _ = day.isocalendar()
    return [day.isoformat(), day.strftime("%A, %B ") + f"{day.day}, {day.year}", f"{year:04d}-W{week:02d}", str(day.timetuple().tm_yday), str(abs((day - start).days))]


def age_calculator(o):
    try: born, on = date.fromisoformat(o["born"]), date.fromisoformat(o["on"])
    except ValueError: return {"refused": True}
    if on < born: return {"refused": True}
    age, days = relativedelta(on, born), (on - born).days
    def birthday(year):
        try: return born.replace(year=year)
        except ValueError: return date(year, 3, 1)
    coming = next(day for day in map(birthday, (on.year, on.year + 1)) if day > on)
    return [say((age.years, "year"), (age.months, "month"), (age.days, "day")), say((age.years * 12 + age.months, "month"), (age.days, "day")), say((days // 7, "week"), (days % 7, "day")), str(days), born.strftime("%A"), coming.isoformat()]


def date_difference(o):
    try: first, last = sorted(date.fromisoformat(o[name]) for name in ("from", "to"))
    except ValueError: return {"refused": True}
    end = last + timedelta(days=1) if o["both"] else last
    count = (end - first).days
    counted = [first + timedelta(days=index + (0 if o["both"] else 1)) for index in range(count)]
    age = relativedelta(end, first)
    return [str(count), say((count // 7, "week"), (count % 7, "day")), str(sum(map(works(o), counted))), say((age.years, "year"), (age.months, "month"), (age.days, "day")), say((age.years * 12 + age.months, "month"), (age.days, "day"))]


def unix_timestamp(o):
    zone = ZoneInfo(o["zone"])
    if o["unit"] == "date":
        local = datetime.fromisoformat(o["time"])
        moment = local if local.tzinfo else local.replace(tzinfo=zone)
        # A time that clocks skip is as long after the change.
        micro = (moment.astimezone(timezone.utc) - datetime(1970, 1, 1, tzinfo=timezone.utc)) // timedelta(microseconds=1)
        nano = micro * 1000
    else:
        nano = int(Decimal(o["time"]) * {"seconds": 10**9, "milliseconds": 10**6, "microseconds": 1000, "nanoseconds": 1}[o["unit"]])
    whole, rest = divmod(nano, 10**9)
    moment = datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(seconds=whole)
    part = f".{rest:09d}".rstrip("0") if rest else ""
    there = moment.astimezone(zone)
    # RFC 3339 has minutes alone; those of local mean time have seconds, which are rounded.
    minutes = round(there.utcoffset().total_seconds() / 60)
    offset = f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02d}:{abs(minutes) % 60:02d}"
    def shown(power):
        digits = f"{abs(nano):0{power + 1}d}"
        head, tail = (digits, "") if power == 0 else (digits[:-power], digits[-power:].rstrip("0"))
        return ("-" if nano < 0 else "") + head + ("." + tail if tail else "")
    return [moment.strftime("%Y-%m-%dT%H:%M:%S") + part + "Z", there.strftime("%Y-%m-%dT%H:%M:%S") + part + offset, *(shown(power) for power in (9, 6, 3, 0))]


def answer(of, options):
    return globals()[of.replace("-", "_")](options)


print(json.dumps([answer(**case) for case in json.load(sys.stdin)]))
