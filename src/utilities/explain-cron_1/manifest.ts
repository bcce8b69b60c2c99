import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "explain-cron",
  name: "Cron Explained",
  description:
    "Read a cron expression in plain words, and see its next runs in your time zone, also where clocks change.",
  category: "developer",
  tags: ["cron", "schedule", "time", "developer"],
  alsoCalled: [
    "crontab",
    "cron job",
    "cron schedule",
    "cron expression",
    "cron generator",
    "next run",
  ],
  help: [
    "Cron expressions",
    "Write an expression of five fields, or of six with seconds in front, and see when it runs.",
    "The fields are minute, hour, day of month, month and day of week. @daily and its like work, too.",
    "Where both days are given, it runs when either fits, as in the classic cron. A time that clocks skip in spring is run right after, one that comes twice in autumn is run once.",
  ].join("\n"),
  detects: [
    {
      kind: "cron",
      operation: "explain",
      confidence: 1,
      does: "read it in words, with its next times",
    },
  ],
  operations: {
    explain: {
      name: "Explain",
      description: "The expression in words, and its next runs.",
      takes: { text: "expression" },
      gives: { results: ["parts"] },
      live: true,
      options: z.strictObject({
        expression: z
          .string()
          .max(200, "An expression has at most 200 characters.")
          .default("*/15 9-17 * * 1-5")
          .meta({ title: "Cron expression", monospace: true }),
        zone: z.string().max(50).default("UTC").meta({ title: "Time zone" }),
        count: z
          .int("Runs must be a whole number.")
          .min(1, "Runs must be at least 1.")
          .max(100, "Runs can be at most 100.")
          .default(10)
          .meta({ title: "Runs to show" }),
        after: z
          .string()
          .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?)?$/, "After must be a date and a time.")
          .default("")
          .meta({ title: "After", description: "Left empty, it is now.", field: "date-time" }),
      }),
    },
  },
  examples: [
    {
      name: "Mondays in February",
      operation: "explain",
      options: {
        expression: "0 12 * 2 1",
        zone: "Europe/Zurich",
        count: 2,
        after: "2024-01-01T00:00",
      },
      inputs: [],
      output: {
        result: {
          parts: [
            {
              title: "In words",
              result: { text: "At 12:00, only on Monday, only in February" },
            },
            {
              title: "Next runs",
              result: {
                columns: ["Europe/Zurich", "UTC"],
                rows: [
                  ["Mon 2024-02-05 12:00:00", "2024-02-05 11:00:00"],
                  ["Mon 2024-02-12 12:00:00", "2024-02-12 11:00:00"],
                ],
              },
            },
          ],
        },
        files: [],
      },
    },
  ],
});
