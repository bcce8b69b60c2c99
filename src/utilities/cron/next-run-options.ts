import { z } from "zod";

export const nextRunOptions = {
  zone: z.string().max(50).default("UTC").meta({ title: "Time zone" }),
  count: z
    .int("Runs must be a whole number.")
    .min(1, "Runs must be at least 1.")
    .max(100, "Runs can be at most 100.")
    .default(10)
    .meta({ title: "Number of runs" }),
  after: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?)?$/, "Enter a date and time.")
    .default("")
    .meta({ title: "After", description: "Leave empty for now.", field: "date-time" }),
};
