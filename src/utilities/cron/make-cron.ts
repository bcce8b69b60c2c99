import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { nextRunOptions } from "./next-run-options.ts";

const list = (title: string, standard: string, placeholder: string, description: string) =>
  z
    .string()
    .max(200, `${title} can have at most 200 characters.`)
    .default(standard)
    .meta({ title, placeholder, description });

const hour = (title: string, standard: number) =>
  z
    .int(`${title} must be a whole number.`)
    .min(0, `${title} must be at least 0.`)
    .max(23, `${title} can be at most 23.`)
    .default(standard)
    .meta({ title, advanced: true });

export const makeCron = smallUtility({
  code: "make-cron",
  name: "Make Cron Expression",
  description: "Choose how often and when something should run, and get the line for crontab.",
  category: "developer",
  tags: ["cron", "generator", "schedule"],
  alsoCalled: [
    "cron generator",
    "crontab generator",
    "cron maker",
    "cron builder",
    "schedule to cron",
    "schedule generator",
    "recurring job",
    "run every 5 minutes",
    "run every weekday",
    "github actions schedule",
    "kubernetes schedule",
    "systemd timer",
  ],
  help: [
    "Make a cron expression",
    "Choose how often it should run, and copy the expression. The table shows when it runs next.",
    "Cron counts minutes from each full hour and hours from midnight, so every 7 minutes means 0, 7, … 56, and then 0 again.",
    "Cron has no last day of the month, and runs on neither day 30 nor 31 in February.",
    "A server runs cron jobs in its own time zone, often UTC. Choose that one to see the right times.",
  ],
  does: ["make", "Writes the expression and lists its next runs."],
  options: z.strictObject({
    every: z
      .enum(["minutes", "hours", "days", "months"])
      .default("days")
      .meta({
        title: "Repeat",
        choices: {
          minutes: "Every few minutes",
          hours: "Every few hours",
          days: "Daily or on weekdays",
          months: "Monthly",
        },
      }),
    step: z
      .int("The interval must be a whole number.")
      .min(1, "The interval must be at least 1.")
      .max(59, "The interval can be at most 59.")
      .default(15)
      .meta({ title: "Interval", description: "In minutes or hours.", advanced: false }),
    time: z
      .string()
      .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:30.")
      .default("09:00")
      .meta({ title: "Time", description: "Only its minutes count for every few hours." }),
    weekdays: list("Days of the week", "", "Mon-Fri", "Leave empty for every day."),
    monthDays: list("Days of the month", "1", "1, 15", "For monthly runs."),
    months: list("Months", "", "Jan, Apr, Jul, Oct", "Leave empty for every month."),
    from: hour("From hour", 0),
    to: hour("To hour", 23),
    ...nextRunOptions,
  }),
  gives: { results: ["parts"] },
  vector: {
    name: "On weekdays at half past nine",
    source: "crontab(5) of Debian's cron 3.0",
    options: {
      every: "days",
      time: "09:30",
      weekdays: "Mon-Fri",
      count: 2,
      after: "2024-01-05T12:00",
    },
    gives: {
      type: "parts",
      parts: [
        { title: "Cron expression", result: { type: "text", text: "30 9 * * 1-5" } },
        { title: "In words", result: { type: "text", text: "At 09:30, Monday through Friday" } },
        {
          title: "Next runs",
          result: {
            type: "table",
            columns: ["UTC", "UTC"],
            rows: [
              ["Mon 2024-01-08 09:30:00", "2024-01-08 09:30:00"],
              ["Tue 2024-01-09 09:30:00", "2024-01-09 09:30:00"],
            ],
          },
        },
      ],
    },
  },
  examples: [
    {
      name: "Every quarter of an hour, from 8 to 17",
      source: "crontab(5) of Debian's cron 3.0",
      options: { every: "minutes", step: 15, from: 8, to: 17 },
      gives: {
        type: "parts",
        parts: [{ title: "Cron expression", result: { text: "*/15 8-17 * * *" } }, {}, {}],
      },
    },
    {
      name: "Twice a month",
      source: "crontab(5) of Debian's cron 3.0",
      options: { every: "months", time: "00:05", monthDays: "1, 15" },
      gives: {
        type: "parts",
        parts: [{ title: "Cron expression", result: { text: "5 0 1,15 * *" } }, {}, {}],
      },
    },
    {
      name: "Every other hour at weekends in summer",
      source: "crontab(5) of Debian's cron 3.0",
      options: { every: "hours", step: 2, time: "00:00", weekdays: "weekends", months: "Jun-Aug" },
      gives: {
        type: "parts",
        parts: [{ title: "Cron expression", result: { text: "0 */2 * 6-8 0,6" } }, {}, {}],
      },
    },
  ],
});
