import { Temporal } from "temporal-polyfill";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { dateDifference } from "./date-difference.ts";

type Day = Temporal.PlainDate;

/** Throws RunError `no_such_date`. */
export const run: RunFunction<typeof dateDifference> = async (_operation, options, context) => {
  const days = [dayOf(options.from, "from", context), dayOf(options.to, "to", context)] as const;
  const [first, last] = days.toSorted(Temporal.PlainDate.compare);
  if (first === undefined || last === undefined) throw new Error("There are two days.");
  const end = options.both ? last.add({ days: 1 }) : last;
  const count = first.until(end, { largestUnit: "days" }).days;
  const age = first.until(end, { largestUnit: "years" });
  const months = first.until(end, { largestUnit: "months" });
  return {
    type: "values",
    values: [
      { label: "Days", value: String(count) },
      {
        label: "Weeks",
        value: say([
          [Math.floor(count / 7), "week"],
          [count % 7, "day"],
        ]),
      },
      { label: "Working days", value: String(workingDays(first, count, options.both)) },
      {
        label: "Years, months, days",
        value: say([
          [age.years, "year"],
          [age.months, "month"],
          [age.days, "day"],
        ]),
      },
      {
        label: "Months, days",
        value: say([
          [months.months, "month"],
          [months.days, "day"],
        ]),
      },
      { label: "Hours", value: String(count * 24), note: "24 hours per day" },
    ],
  };
};

function dayOf(text: string, field: string, context: RunContext): Day {
  const written = text === "" ? context.now().toISOString().slice(0, 10) : text;
  try {
    return Temporal.PlainDate.from(written, { overflow: "reject" });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RunError("no_such_date", `The date ${written} doesn't exist.`, { field });
  }
}

function workingDays(first: Day, count: number, both: boolean): number {
  const rest = Array.from({ length: count % 7 }, (_, index) =>
    first.add({ days: index + (both ? 0 : 1) }),
  );
  return Math.floor(count / 7) * 5 + rest.filter(({ dayOfWeek }) => dayOfWeek <= 5).length;
}

function say(parts: readonly (readonly [count: number, unit: string])[]): string {
  const said = parts.flatMap(([count, unit]) =>
    count === 0 ? [] : [`${count} ${unit}${count === 1 ? "" : "s"}`],
  );
  return said.length === 0 ? "0 days" : said.join(" ");
}
