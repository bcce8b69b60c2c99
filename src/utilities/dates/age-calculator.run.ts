import { Temporal } from "temporal-polyfill";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { ageCalculator } from "./age-calculator.ts";
import { type Day, dayOf, say, weekdays } from "./days.ts";

/** Throws RunError `not_born_yet`, and as `dayOf` does. */
export const run: RunFunction<typeof ageCalculator> = async (_operation, options, context) => {
  const born = dayOf(options.born, "born", context);
  const on = dayOf(options.on, "on", context);
  if (Temporal.PlainDate.compare(born, on) > 0) {
    throw new RunError("not_born_yet", `The date of birth is after ${String(on)}.`, {
      field: "born",
    });
  }
  const age = born.until(on, { largestUnit: "years" });
  const months = born.until(on, { largestUnit: "months" });
  const days = born.until(on).days;
  const next = nextBirthday(born, on);
  const wait = on.until(next).days;
  return {
    type: "values",
    values: [
      {
        label: "Age",
        value: say([
          [age.years, "year"],
          [age.months, "month"],
          [age.days, "day"],
        ]),
      },
      {
        label: "In months",
        value: say([
          [months.months, "month"],
          [months.days, "day"],
        ]),
      },
      {
        label: "In weeks",
        value: say([
          [Math.floor(days / 7), "week"],
          [days % 7, "day"],
        ]),
      },
      { label: "In days", value: String(days) },
      { label: "Born on a", value: weekdays[born.dayOfWeek - 1] ?? "" },
      {
        label: "Next birthday",
        value: String(next),
        note: `${say([[next.year - born.year, "year"]])}, in ${say([[wait, "day"]])}`,
      },
    ],
  };
};

/** After the day itself. Who was born on a leap day turns older on March 1 (Germany's BGB, section 188). */
function nextBirthday(born: Day, on: Day): Day {
  const inYear = (year: number) => {
    const same = Temporal.PlainDate.from({ year, month: born.month, day: born.day });
    return same.day === born.day ? same : same.add({ days: 1 });
  };
  const own = inYear(on.year);
  return Temporal.PlainDate.compare(own, on) > 0 ? own : inYear(on.year + 1);
}
