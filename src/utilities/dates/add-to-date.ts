import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { dayOption, holidaysOption, weekendOption } from "./day-options.ts";

const count = (title: string, usual = 0) =>
  z
    .int(`${title} must be a whole number.`)
    .min(0, `${title} must be at least 0.`)
    .max(10_000, `${title} can be at most 10,000.`)
    .default(usual)
    .meta({ title });

export const addToDate = smallUtility({
  code: "add-to-date",
  name: "Add Days to a Date",
  description:
    "Add or subtract years, months, weeks, days or working days, and see the resulting date.",
  category: "time",
  tags: ["date", "add", "subtract", "days", "calendar"],
  alsoCalled: [
    "date plus days",
    "days from today",
    "90 days from now",
    "days ago",
    "subtract days from date",
    "add working days",
    "add business days",
    "workday",
    "due date calculator",
    "deadline calculator",
    "notice period",
  ],
  help: [
    "Add to a date",
    "Choose a date and how much time to add or subtract.",
    "Years and months come first, then weeks and days, then working days. A month after January 31 is the last day of February.",
    "Working days leave out the weekend you choose and the holidays you paste.",
  ],
  does: ["calculate", "Shows the resulting date."],
  options: z.strictObject({
    from: dayOption("Date"),
    way: z
      .enum(["add", "subtract"])
      .default("add")
      .meta({ title: "Do", choices: { add: "Add", subtract: "Subtract" } }),
    days: count("Days", 30),
    weeks: count("Weeks"),
    months: count("Months"),
    years: z
      .int("Years must be a whole number.")
      .min(0, "Years must be at least 0.")
      .max(1000, "Years can be at most 1,000.")
      .default(0)
      .meta({ title: "Years" }),
    workingDays: count("Working days"),
    weekend: weekendOption,
    holidays: holidaysOption,
  }),
  gives: { results: ["values"] },
  vector: {
    name: "Ten working days over Christmas",
    source: "Python 3.11: numpy.busday_offset's rule by datetime.date",
    options: {
      from: "2026-12-18",
      days: 0,
      workingDays: 10,
      holidays: "2026-12-25\n2027-01-01",
    },
    gives: {
      type: "values",
      values: [
        { label: "Date", value: "2027-01-05" },
        { label: "In words", value: "Tuesday, January 5, 2027" },
        { label: "ISO week", value: "2027-W01" },
        { label: "Day of the year", value: "5", note: "of 365" },
        { label: "Days in between", value: "18" },
      ],
    },
  },
  examples: [
    {
      name: "A month from the last day of January",
      source: "Python 3.11: dateutil.relativedelta(months=1)",
      options: { from: "2028-01-31", days: 0, months: 1 },
      gives: {
        type: "values",
        values: [
          { label: "Date", value: "2028-02-29" },
          { label: "In words", value: "Tuesday, February 29, 2028" },
          { label: "ISO week", value: "2028-W09" },
          { label: "Day of the year", value: "60", note: "of 366" },
          { label: "Days in between", value: "29" },
        ],
      },
    },
    {
      name: "90 days before a visa ends",
      source: "Python 3.11: datetime.timedelta",
      options: { from: "2027-03-01", way: "subtract", days: 90 },
      gives: {
        type: "values",
        values: [
          { label: "Date", value: "2026-12-01" },
          { label: "In words", value: "Tuesday, December 1, 2026" },
          { label: "ISO week", value: "2026-W49" },
          { label: "Day of the year", value: "335", note: "of 365" },
          { label: "Days in between", value: "90" },
        ],
      },
    },
  ],
});
