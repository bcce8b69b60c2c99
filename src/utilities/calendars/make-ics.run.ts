import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Temporal } from "temporal-polyfill";
import { findTimeZone } from "#kit/in-browser/time-zone.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { escapeIcs, writeIcsLines } from "./ics-lines.ts";
import type { makeIcs } from "./make-ics.ts";

/** Throws RunError `no_title` and `no_such_time`, and as `findTimeZone` does. */
export const run: RunFunction<typeof makeIcs> = async (_operation, options, context) => {
  const title = options.title.trim();
  if (title === "") throw new RunError("no_title", "Give the event a title.", { field: "title" });
  const zone = findTimeZone(options.zone, "zone");
  const start = startOf(options.start, zone, context);
  const event = [
    ...timesOf(start, options),
    `SUMMARY:${escapeIcs(title)}`,
    ...textLine("LOCATION", options.place),
    ...textLine("DESCRIPTION", options.description),
  ];
  const alarm = [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeIcs(title)}`,
    `TRIGGER:-PT${options.reminder}M`,
    "END:VALARM",
  ];
  // The same event keeps its name, so that calendars don't add it twice.
  const uid = bytesToHex(sha256(new TextEncoder().encode(event.join("\n")))).slice(0, 32);
  const text = writeIcsLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Pennyworks//EN",
    "BEGIN:VEVENT",
    `UID:${uid}@pennyworks`,
    `DTSTAMP:${inUtc(Temporal.Instant.fromEpochMilliseconds(context.now().getTime()))}`,
    ...event,
    ...(options.reminder === 0 ? [] : alarm),
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
  const filename = "event.ics";
  context.outputs.file(filename, text, "text/calendar");
  return { type: "text", text, filename };
};

function startOf(text: string, zone: string, context: RunContext): Temporal.ZonedDateTime {
  if (text === "") {
    const now = Temporal.Instant.fromEpochMilliseconds(context.now().getTime());
    return now.toZonedDateTimeISO(zone).round({ smallestUnit: "hour", roundingMode: "ceil" });
  }
  try {
    const local = Temporal.PlainDateTime.from(text, { overflow: "reject" });
    return local.toZonedDateTime(zone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RunError("no_such_time", `The time ${text.replace("T", " ")} doesn't exist.`, {
      field: "start",
    });
  }
}

function timesOf(
  start: Temporal.ZonedDateTime,
  { minutes, allDay }: { readonly minutes: number; readonly allDay: boolean },
): string[] {
  const end = start.add({ minutes });
  if (!allDay) return [`DTSTART:${inUtc(start.toInstant())}`, `DTEND:${inUtc(end.toInstant())}`];
  // The end isn't part of an event, so that one of a day ends on the next.
  const last = minutes === 0 ? end : end.subtract({ seconds: 1 });
  const days = [start.toPlainDate(), last.toPlainDate().add({ days: 1 })];
  const [first, after] = days.map((day) => String(day).replaceAll("-", ""));
  return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${after}`];
}

function inUtc(moment: Temporal.Instant): string {
  return `${moment.toString({ smallestUnit: "second" }).replaceAll(/[-:]|\.\d+/g, "")}`;
}

function textLine(name: string, text: string): string[] {
  const trimmed = text.trim();
  return trimmed === "" ? [] : [`${name}:${escapeIcs(trimmed)}`];
}
