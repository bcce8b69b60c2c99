import { Temporal } from "temporal-polyfill";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { dateDifference } from "./date-difference.ts";
import { dayOf, readHolidays, say, WorkingDays } from "./days.ts";

/** Throws as `dayOf` and `readHolidays` do. */
export const run: RunFunction<typeof dateDifference> = async (_operation, options, context) => {
  const days = [dayOf(options.from, "from", context), dayOf(options.to, "to", context)] as const;
  const [first, last] = days.toSorted(Temporal.PlainDate.compare);
  if (first === undefined || last === undefined) throw new Error("There are two days.");
  const end = options.both ? last.add({ days: 1 }) : last;
  const count = first.until(end, { largestUnit: "days" }).days;
  const age = first.until(end, { largestUnit: "years" });
  const months = first.until(end, { largestUnit: "months" });
  const working = new WorkingDays(options.weekend, readHolidays(options.holidays, "holidays"));
  const from = options.both ? first : first.add({ days: 1 });
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
      { label: "Working days", value: String(working.count(from, count)) },
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
