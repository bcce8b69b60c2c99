import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { dayOption, holidaysOption, weekendOption } from "./day-options.ts";

export const dateDifference = smallUtility({
  code: "date-difference",
  name: "Days Between Dates",
  description: "Count the days, weeks, working days, months and years between two dates.",
  category: "time",
  tags: ["date", "difference", "days", "calendar"],
  alsoCalled: [
    "date calculator",
    "days until",
    "days since",
    "working days between dates",
    "business days calculator",
    "networkdays",
    "without holidays",
  ],
  help: [
    "Days between two dates",
    "Choose two dates to see how far apart they are.",
    "The first day isn't counted and the last one is, unless you count both. Working days leave out the weekend you choose and the holidays you paste.",
    "Years, months and days are counted from the earlier date, like an age. The Gregorian calendar is used, even before 1582.",
  ],
  does: ["count", "Counts the days between two dates."],
  options: z.strictObject({
    from: dayOption("From"),
    to: dayOption("To"),
    both: z.boolean().default(false).meta({ title: "Count both days" }),
    weekend: weekendOption,
    holidays: holidaysOption,
  }),
  gives: { results: ["values"] },
  vector: {
    name: "A leap year",
    source: "Python 3.11: (date(2025, 1, 1) - date(2024, 1, 1)).days",
    options: { from: "2024-01-01", to: "2025-01-01" },
    gives: {
      type: "values",
      values: [
        { label: "Days", value: "366" },
        { label: "Weeks", value: "52 weeks 2 days" },
        { label: "Working days", value: "262" },
        { label: "Years, months, days", value: "1 year" },
        { label: "Months, days", value: "12 months" },
        { label: "Hours", value: "8784", note: "24 hours per day" },
      ],
    },
  },
  examples: [
    {
      name: "Working days of a project",
      source: "Python 3.11: numpy.busday_count's rule by datetime.date",
      options: {
        from: "2026-12-01",
        to: "2026-12-31",
        both: true,
        holidays: "2026-12-25\n2026-12-26",
      },
      gives: {
        type: "values",
        values: [
          { label: "Days", value: "31" },
          { label: "Weeks", value: "4 weeks 3 days" },
          { label: "Working days", value: "22" },
          { label: "Years, months, days", value: "1 month" },
          { label: "Months, days", value: "1 month" },
          { label: "Hours", value: "744", note: "24 hours per day" },
        ],
      },
    },
    {
      name: "From the Moon to the millennium",
      source: "Python 3.11: (date(2000, 1, 1) - date(1969, 7, 20)).days",
      options: { from: "1969-07-20", to: "2000-01-01" },
      gives: {
        type: "values",
        values: [
          { label: "Days", value: "11122" },
          { label: "Weeks", value: "1588 weeks 6 days" },
          { label: "Working days", value: "7945" },
          { label: "Years, months, days", value: "30 years 5 months 12 days" },
          { label: "Months, days", value: "365 months 12 days" },
          { label: "Hours", value: "266928", note: "24 hours per day" },
        ],
      },
    },
  ],
});
