import { z } from "zod";
import { mostCreditsStated } from "../facts/credits/amount.ts";
import {
  cronMaximumLength,
  scheduleFileMaximumBytes,
  scheduleOutcomes,
  schedulePauses,
  scheduleTextMaximumLength,
} from "../facts/schedule.ts";
import { creditsSchema } from "./amount.ts";
import { pipelineIdSchema } from "./pipeline.ts";
import { runIdSchema, runOutputSchema } from "./run.ts";

export const scheduleIdSchema = z.uuid();

const fields = {
  /** Five cron fields: minute, hour, day of month, month, day of week. */
  cron: z
    .string({ error: "Choose when it runs." })
    .trim()
    .min(1, "Choose when it runs.")
    .max(cronMaximumLength, `A cron expression can have up to ${cronMaximumLength} characters.`),
  /** Such as `Europe/Zurich`. */
  timeZone: z.string().trim().min(1, "Choose a time zone.").max(50, "Choose a time zone."),
  text: z
    .string()
    .max(
      scheduleTextMaximumLength,
      `The text can have at most ${scheduleTextMaximumLength.toLocaleString("en")} characters.`,
    )
    .nullable(),
  /** Base64, as a file of a few megabytes isn't worth a form. */
  file: z
    .strictObject({
      filename: z.string().min(1).max(1000),
      content: z
        .base64({ error: "Send the file's bytes as Base64." })
        .max(Math.ceil(scheduleFileMaximumBytes / 3) * 4, "The file can be at most 5 MB."),
    })
    .nullable(),
  /** Whether each result is mailed as a link. */
  mailsResult: z.boolean(),
  /** What its runs of a month (UTC) may cost together; null for no cap. */
  monthlyCap: z
    .number("Enter a number of credits.")
    .multipleOf(0.01, "Use up to two decimals.")
    .min(0, "Enter at least 0 credits.")
    .max(mostCreditsStated, "Enter up to 1,000,000 credits.")
    .nullable(),
};

export const scheduleFormSchema = z.strictObject({
  pipelineId: pipelineIdSchema,
  ...fields,
  text: fields.text.default(null),
  file: fields.file.default(null),
  mailsResult: fields.mailsResult.default(false),
  monthlyCap: fields.monthlyCap.default(null),
});
export type ScheduleForm = z.output<typeof scheduleFormSchema>;

/** Omitted fields stay as they are. */
export const scheduleChangeSchema = z.strictObject({ ...fields, isOn: z.boolean() }).partial();
export type ScheduleChange = z.output<typeof scheduleChangeSchema>;

export const scheduleSchema = z.object({
  scheduleId: scheduleIdSchema,
  pipelineId: pipelineIdSchema,
  pipelineName: z.string(),
  cron: z.string(),
  timeZone: z.string(),
  text: z.string().nullable(),
  file: z.object({ filename: z.string(), size: z.int().min(0) }).nullable(),
  mailsResult: z.boolean(),
  monthlyCap: creditsSchema.nullable(),
  spentThisMonth: creditsSchema,
  pausedBecause: z.enum(schedulePauses).nullable(),
  /** Null while it is paused. */
  nextAt: z.iso.datetime().nullable(),
  isRunning: z.boolean(),
  last: z
    .object({
      at: z.iso.datetime(),
      outcome: z.enum(scheduleOutcomes),
      /** Null if it succeeded. */
      sentence: z.string().nullable(),
      /** Null if none was begun. */
      runId: runIdSchema.nullable(),
      /** While they are kept. The links work for anyone who has them. */
      files: z.array(runOutputSchema),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
});
export type Schedule = z.infer<typeof scheduleSchema>;
