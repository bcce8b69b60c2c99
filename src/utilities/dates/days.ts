import { Temporal } from "temporal-polyfill";
import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";

export type Day = Temporal.PlainDate;

/** Reads a date, or takes today in UTC for an empty text. Throws RunError `no_such_date`. */
export function dayOf(text: string, field: string, context: RunContext): Day {
  return readDay(text === "" ? context.now().toISOString().slice(0, 10) : text, field);
}

function readDay(written: string, field: string): Day {
  try {
    return Temporal.PlainDate.from(written, { overflow: "reject" });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RunError("no_such_date", `The date ${written} doesn't exist.`, { field });
  }
}

/** Reads pasted dates, once each. Throws RunError `no_such_date` and `not_a_date`. */
export function readHolidays(text: string, field: string): Day[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  return [...new Set(words)].map((word) => {
    if (/^\d{4}-\d\d-\d\d$/.test(word)) return readDay(word, field);
    const shown = word.length > 30 ? `${word.slice(0, 30)}…` : word;
    const sentence = `"${shown}" isn't a date: write holidays such as 2026-12-25, one per line.`;
    throw new RunError("not_a_date", sentence, { field });
  });
}

const weekends = {
  "saturday-sunday": [6, 7],
  "friday-saturday": [5, 6],
  "thursday-friday": [4, 5],
  sunday: [7],
  friday: [5],
  none: [],
} as const;

export type Weekend = keyof typeof weekends;

/** Which days people work. */
export class WorkingDays {
  readonly #off: ReadonlySet<number>;
  readonly #holidays: readonly Day[];
  readonly #dates: ReadonlySet<string>;

  /** Holidays on a weekend don't count twice. */
  constructor(weekend: Weekend, holidays: readonly Day[]) {
    this.#off = new Set<number>(weekends[weekend]);
    this.#holidays = holidays.filter(({ dayOfWeek }) => !this.#off.has(dayOfWeek));
    this.#dates = new Set(this.#holidays.map(String));
  }

  has(day: Day): boolean {
    return !this.#off.has(day.dayOfWeek) && !this.#dates.has(String(day));
  }

  /** Counts those from `first`, with `count` days in all. */
  count(first: Day, count: number): number {
    const weeks = Math.floor(count / 7);
    const rest = Array.from({ length: count % 7 }, (_, index) => first.add({ days: index }));
    const last = first.add({ days: count });
    const holidays = this.#holidays.filter(
      (day) =>
        Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) < 0,
    );
    return (
      weeks * (7 - this.#off.size) +
      rest.filter(({ dayOfWeek }) => !this.#off.has(dayOfWeek)).length -
      holidays.length
    );
  }
}

/** Writes "2 years 1 day", and "0 days" for none. */
export function say(parts: readonly (readonly [count: number, unit: string])[]): string {
  const said = parts.flatMap(([count, unit]) =>
    count === 0 ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`],
  );
  return said.length === 0 ? "0 days" : said.join(" ");
}

export const weekdays = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");
const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** Writes "Friday, November 27, 2026". Needs no locale, whose data differ between browsers. */
export function inWords(day: Day): string {
  const month = monthNames[day.month - 1] ?? "";
  return `${weekdays[day.dayOfWeek - 1]}, ${month} ${day.day}, ${day.year}`;
}
