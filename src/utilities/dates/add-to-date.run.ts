import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { addToDate } from "./add-to-date.ts";
import { dayOf, inWords, readHolidays, WorkingDays } from "./days.ts";

/** Throws RunError `out_of_range`, and as `dayOf` and `readHolidays` do. */
export const run: RunFunction<typeof addToDate> = async (_operation, options, context) => {
  const from = dayOf(options.from, "from", context);
  const { years, months, weeks, days } = options;
  const sign = options.way === "add" ? 1 : -1;
  const moved = from
    .add({ years: sign * years, months: sign * months })
    .add({ weeks: sign * weeks, days: sign * days });
  const working = new WorkingDays(options.weekend, readHolidays(options.holidays, "holidays"));
  let [to, left] = [moved, options.workingDays];
  while (left > 0) {
    to = to.add({ days: sign });
    if (working.has(to)) left -= 1;
  }
  if (to.year < 1 || to.year > 9999) {
    throw new RunError("out_of_range", "The result must be between the years 1 and 9999.", {
      field: "years",
    });
  }
  return {
    type: "values",
    values: [
      { label: "Date", value: String(to) },
      { label: "In words", value: inWords(to) },
      {
        label: "ISO week",
        value: `${String(to.yearOfWeek).padStart(4, "0")}-W${String(to.weekOfYear).padStart(2, "0")}`,
      },
      { label: "Day of the year", value: String(to.dayOfYear), note: `of ${to.daysInYear}` },
      { label: "Days in between", value: String(Math.abs(from.until(to).days)) },
    ],
  };
};
