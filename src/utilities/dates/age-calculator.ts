import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { dayOption } from "./day-options.ts";

export const ageCalculator = smallUtility({
  code: "age-calculator",
  name: "Age Calculator",
  description:
    "Calculate an exact age in years, months and days, and the time to the next birthday.",
  category: "time",
  tags: ["age", "birthday", "birth", "date"],
  alsoCalled: [
    "how old am i",
    "age in days",
    "age from date of birth",
    "exact age",
    "days until my birthday",
    "what day was i born",
    "anniversary",
  ],
  help: [
    "Calculate an age",
    "Enter a date of birth to see the age today, or on another date.",
    "A birthday on February 29 counts as March 1 in other years.",
  ],
  does: ["calculate", "Shows the age."],
  options: z.strictObject({
    born: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d$/, "Born must be a date.")
      .default("2000-01-01")
      .meta({ title: "Born", field: "date" }),
    on: dayOption("Age on"),
  }),
  gives: { results: ["values"] },
  vector: {
    name: "Born on a leap day",
    source: "Python 3.11: dateutil.relativedelta and datetime.date",
    options: { born: "2000-02-29", on: "2026-11-28" },
    gives: {
      type: "values",
      values: [
        { label: "Age", value: "26 years 8 months 30 days" },
        { label: "In months", value: "320 months 30 days" },
        { label: "In weeks", value: "1395 weeks 4 days" },
        { label: "In days", value: "9769" },
        { label: "Born on a", value: "Tuesday" },
        { label: "Next birthday", value: "2027-03-01", note: "27 years, in 93 days" },
      ],
    },
  },
  examples: [
    {
      name: "A birthday",
      source: "Python 3.11: dateutil.relativedelta and datetime.date",
      options: { born: "2000-01-01", on: "2026-01-01" },
      gives: {
        type: "values",
        values: [
          { label: "Age", value: "26 years" },
          { label: "In months", value: "312 months" },
          { label: "In weeks", value: "1356 weeks 5 days" },
          { label: "In days", value: "9497" },
          { label: "Born on a", value: "Saturday" },
          { label: "Next birthday", value: "2027-01-01", note: "27 years, in 365 days" },
        ],
      },
    },
    {
      name: "The first day of life",
      source: "Python 3.11: dateutil.relativedelta and datetime.date",
      options: { born: "2026-11-27", on: "2026-11-28" },
      gives: {
        type: "values",
        values: [
          { label: "Age", value: "1 day" },
          { label: "In months", value: "1 day" },
          { label: "In weeks", value: "1 day" },
          { label: "In days", value: "1" },
          { label: "Born on a", value: "Friday" },
          { label: "Next birthday", value: "2027-11-27", note: "1 year, in 364 days" },
        ],
      },
    },
  ],
});
