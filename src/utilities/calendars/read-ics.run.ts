import { Temporal } from "temporal-polyfill";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { givenText } from "#kit/run/run-text.ts";
import { type IcsLine, readIcsLines, unescapeIcs } from "./ics-lines.ts";
import type { readIcs } from "./read-ics.ts";

/** Throws RunError `no_events`, and as `givenText` and `readIcsLines` do. */
export const run: RunFunction<typeof readIcs> = async (_operation, options, context) => {
  const events = eventsIn(readIcsLines(await givenText(context, options.text)));
  if (events.length === 0) {
    throw new RunError("no_events", "There are no events in this file.", { field: "text" });
  }
  const rows = events.map(rowOf);
  return {
    type: "table",
    columns: ["Start", "End", "Time zone", "Title", "Place", "Repeats", "Description"],
    rows: options.sort ? rows.toSorted(byStart) : rows,
    filename: "events.csv",
  };
};

type Event = ReadonlyMap<string, IcsLine>;

/** The lines of each event, without those of its reminders. The first of several counts. */
function eventsIn(lines: readonly IcsLine[]): Event[] {
  const events: Event[] = [];
  const open: string[] = [];
  let event = new Map<string, IcsLine>();
  for (const line of lines) {
    const kind = line.value.trim().toUpperCase();
    if (line.name === "BEGIN") {
      open.push(kind);
      if (kind === "VEVENT") event = new Map();
    } else if (line.name === "END") {
      if (open.pop() === "VEVENT") events.push(event);
    } else if (open.at(-1) === "VEVENT" && !event.has(line.name)) {
      event.set(line.name, line);
    }
  }
  return events;
}

function rowOf(event: Event): string[] {
  const start = event.get("DTSTART");
  const text = (name: string) => unescapeIcs(event.get(name)?.value ?? "").trim();
  return [
    momentOf(start),
    endOf(event),
    zoneOf(start),
    text("SUMMARY"),
    text("LOCATION"),
    repeatOf(event.get("RRULE")?.value ?? ""),
    text("DESCRIPTION"),
  ];
}

const stamp = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?)?/;

/** Writes 20260501T090000 as 2026-05-01 09:00, and what isn't a time as it is. */
function momentOf(line: IcsLine | undefined): string {
  const value = line?.value.trim() ?? "";
  const [whole, year, month, day, hour, minute, second = "00"] = stamp.exec(value) ?? [];
  if (whole === undefined) return value;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  return `${date} ${hour}:${minute}${second === "00" ? "" : `:${second}`}`;
}

function zoneOf(line: IcsLine | undefined): string {
  if (line?.value.trim().endsWith("Z") === true) return "UTC";
  return line?.parameters.get("TZID") ?? "";
}

/** A file has the day after the last one, or how long the event takes. */
function endOf(event: Event): string {
  const [start, end, duration] = ["DTSTART", "DTEND", "DURATION"].map((name) => event.get(name));
  if (end !== undefined) {
    const last = momentOf(end);
    if (!/^\d{4}-\d\d-\d\d$/.test(last)) return last;
    const before = dayBefore(last);
    return before === undefined || before < momentOf(start) ? last : before;
  }
  if (duration === undefined || start === undefined) return "";
  return ended(momentOf(start), duration.value.trim());
}

function dayBefore(day: string): string | undefined {
  return dated(() => String(Temporal.PlainDate.from(day).subtract({ days: 1 })));
}

/** Local time, as calendars count durations of days. */
function ended(start: string, duration: string): string {
  const isDay = !start.includes(" ");
  const end = dated(() =>
    Temporal.PlainDateTime.from(start.replace(" ", "T")).add(Temporal.Duration.from(duration)),
  );
  if (end === undefined) return "";
  if (isDay) return String(end.subtract({ seconds: 1 }).toPlainDate());
  return end.toString().replace("T", " ").replace(/:00$/, "");
}

/** Files have dates that don't exist, and these are shown as they are. */
function dated<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const units: Readonly<Record<string, string>> = {
  DAILY: "day",
  WEEKLY: "week",
  MONTHLY: "month",
  YEARLY: "year",
};

/** Says simple rules in words, and shows others as they are. */
function repeatOf(rule: string): string {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(";")
      .map((part): [string, string] => [part.split("=")[0] ?? "", part.split("=")[1] ?? ""]),
  );
  const unit = units[parts.get("FREQ") ?? ""];
  const simple = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST"];
  if (unit === undefined || [...parts.keys()].some((name) => !simple.includes(name))) return rule;
  const interval = Number(parts.get("INTERVAL") ?? "1");
  const count = parts.get("COUNT");
  const until = parts.get("UNTIL");
  const every = interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`;
  if (count !== undefined) return `${every}, ${count} ${count === "1" ? "time" : "times"}`;
  if (until === undefined) return every;
  const [, year, month, day] = stamp.exec(until) ?? [];
  return year === undefined ? rule : `${every} until ${year}-${month}-${day}`;
}

function byStart([one = ""]: readonly string[], [other = ""]: readonly string[]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
