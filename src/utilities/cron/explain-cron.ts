import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { nextRunOptions } from "./next-run-options.ts";

export const explainCron = defineManifest({
  ...freeInBrowser,
  code: "explain-cron",
  name: "Explain Cron Expression",
  description: "Explain a cron expression in plain words and see its next runs in your time zone.",
  category: "developer",
  tags: ["cron", "schedule", "time", "developer"],
  alsoCalled: [
    "cron explained",
    "crontab",
    "cron job",
    "cron schedule",
    "cron expression",
    "next run",
  ],
  help: [
    "Explain a cron expression",
    "Enter an expression with five fields, or six with seconds first, to see when it runs.",
    "The fields are minute, hour, day of month, month and day of week. @daily and similar names work too.",
    "If both day fields are set, it runs when either matches, as in classic cron. A time skipped when clocks go forward runs right after; a time repeated when they go back runs once.",
  ].join("\n"),
  detects: [
    {
      kind: "cron",
      operation: "explain",
      confidence: 1,
      does: "explain it and see its next runs",
    },
  ],
  operations: {
    explain: {
      name: "Explain",
      description: "Explains the expression and lists its next runs.",
      takes: { text: "expression" },
      gives: { results: ["parts"] },
      live: true,
      options: z.strictObject({
        expression: z
          .string()
          .max(200, "An expression can have at most 200 characters.")
          .default("*/15 9-17 * * 1-5")
          .meta({ title: "Cron expression", monospace: true }),
        ...nextRunOptions,
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
    {
      name: "The first day of each month at 6:30",
      operation: "explain",
      options: { expression: "30 6 1 * *", count: 3, after: "2026-01-15T00:00" },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            {
              title: "In words",
              result: { type: "text", text: "At 06:30, on day 1 of the month" },
            },
            {
              title: "Next runs",
              result: {
                type: "table",
                columns: ["UTC", "UTC"],
                rows: [
                  ["Sun 2026-02-01 06:30:00", "2026-02-01 06:30:00"],
                  ["Sun 2026-03-01 06:30:00", "2026-03-01 06:30:00"],
                  ["Wed 2026-04-01 06:30:00", "2026-04-01 06:30:00"],
                ],
              },
            },
          ],
        },
        files: [],
      },
    },
    {
      name: "Every ten minutes on weekends",
      operation: "explain",
      options: { expression: "*/10 * * * 6,0", count: 2, after: "2026-11-27T23:55" },
      inputs: [],
      output: {
        result: {
          type: "parts",
          parts: [
            {
              title: "In words",
              result: { type: "text", text: "Every 10 minutes, only on Sunday and Saturday" },
            },
            {
              title: "Next runs",
              result: {
                type: "table",
                columns: ["UTC", "UTC"],
                rows: [
                  ["Sat 2026-11-28 00:00:00", "2026-11-28 00:00:00"],
                  ["Sat 2026-11-28 00:10:00", "2026-11-28 00:10:00"],
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
