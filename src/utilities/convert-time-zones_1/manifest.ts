import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "convert-time-zones",
  name: "Convert Time Zones",
  description: "Convert a time between cities and time zones, including daylight saving time.",
  category: "time",
  tags: ["time", "time-zone", "convert", "date", "meeting"],
  alsoCalled: [
    "time zone converter",
    "world clock",
    "timezone",
    "time difference",
    "meeting planner",
    "utc",
    "gmt",
    "est",
    "pst",
    "cet",
    "time in another city",
    "time now",
  ],
  help: [
    "Convert time zones",
    "Enter a time and place, and choose the places to compare.",
    "A place is a city such as Tokyo, a time zone such as Europe/Zurich, UTC, or an offset such as +05:30.",
    "When clocks go forward, an hour is skipped; when they go back, one happens twice. You are told if your time falls in such an hour.",
  ].join("\n"),
  detects: [
    {
      kind: "moment",
      operation: "convert",
      confidence: 0.95,
      does: "convert it to other time zones",
      into: { time: "time", zone: "zone" },
    },
  ],
  operations: {
    convert: {
      name: "Convert",
      description: "Converts a time to several places.",
      takes: { text: "time" },
      gives: { results: ["table"] },
      live: true,
      options: z.strictObject({
        time: z
          .string()
          .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?)?$/, "Enter a date and time.")
          .default("")
          .meta({ title: "Time", description: "Leave empty for now.", field: "date-time" }),
        zone: z.string().max(50).default("UTC").meta({ title: "Time zone" }),
        places: z
          .array(z.string().max(50))
          .max(50, "There can be at most 50 places.")
          .default(["UTC", "New York", "London", "Zurich", "Kolkata", "Tokyo"])
          .meta({ title: "Places" }),
      }),
    },
  },
  examples: [
    {
      name: "9 am in New York",
      operation: "convert",
      options: { time: "2024-03-12T09:00", zone: "New York", places: ["Zurich", "Tehran"] },
      inputs: [],
      output: {
        result: {
          type: "table",
          columns: ["Place", "Time", "UTC offset", "Difference"],
          rows: [
            ["America/New_York", "Tue 2024-03-12 09:00", "-04:00", ""],
            ["Europe/Zurich", "Tue 2024-03-12 14:00", "+01:00", "+05:00"],
            ["Asia/Tehran", "Tue 2024-03-12 16:30", "+03:30", "+07:30"],
          ],
        },
        files: [],
      },
    },
    {
      name: "A launch at midnight in Sydney",
      operation: "convert",
      options: { time: "2026-11-01T00:00", zone: "Sydney", places: ["London", "Los Angeles"] },
      inputs: [],
      output: {
        result: {
          type: "table",
          columns: ["Place", "Time", "UTC offset", "Difference"],
          rows: [
            ["Australia/Sydney", "Sun 2026-11-01 00:00", "+11:00", ""],
            ["Europe/London", "Sat 2026-10-31 13:00", "+00:00", "-11:00"],
            ["America/Los_Angeles", "Sat 2026-10-31 06:00", "-07:00", "-18:00"],
          ],
        },
        files: [],
      },
    },
    {
      name: "A webinar on a day when clocks change",
      operation: "convert",
      options: {
        time: "2026-03-29T12:00",
        zone: "UTC",
        places: ["Berlin", "Phoenix", "Kathmandu"],
      },
      inputs: [],
      output: {
        result: {
          type: "table",
          columns: ["Place", "Time", "UTC offset", "Difference"],
          rows: [
            ["UTC", "Sun 2026-03-29 12:00", "+00:00", ""],
            ["Europe/Berlin", "Sun 2026-03-29 14:00", "+02:00", "+02:00"],
            ["America/Phoenix", "Sun 2026-03-29 05:00", "-07:00", "-07:00"],
            ["Asia/Katmandu", "Sun 2026-03-29 17:45", "+05:45", "+05:45"],
          ],
        },
        files: [],
      },
    },
  ],
});
