import { z } from "zod";
import {
  mostRepeats,
  mostSteps,
  pipelineNameMaximumLength,
  pipelineSharings,
  stepNoticeReasons,
} from "../facts/pipeline.ts";
import { creditsSchema } from "./amount.ts";
import { jsonValueSchema } from "./json.ts";
import { utilityIdSchema } from "./utility.ts";

const useSchema = z
  .string()
  .max(200, "The name of a utility and an operation can have at most 200 characters.")
  .regex(
    /^[a-z0-9-]+_[1-9][0-9]*\/[a-z0-9-]+$/,
    'Name a utility with its version and an operation, such as "resize-image_1/reduce".',
  );

export const stepSchema = z.strictObject({
  /** `resize-image_1/reduce`. */
  use: useSchema,
  with: z.record(z.string().max(100), jsonValueSchema).exactOptional(),
  /** Earlier steps, counted from 1, or 0 for the input. By default the step before. */
  from: z.array(z.int().min(0).max(mostSteps)).max(mostSteps).exactOptional(),
  /** How often at most it runs where more files arrive than it takes at once. */
  each: z.int().min(1).max(mostRepeats).exactOptional(),
  /** Types that it takes. Files of others pass by. */
  only: z.array(z.string().min(1).max(100)).min(1).max(20).exactOptional(),
  /** What arrives passes by. */
  off: z.literal(true).exactOptional(),
});

export type Step = z.output<typeof stepSchema>;

export const pipelineSchema = z.strictObject({
  v: z.literal(1, "This version reads pipelines of version 1."),
  steps: z
    .array(stepSchema)
    .min(1, "A pipeline needs at least one step.")
    .max(mostSteps, `A pipeline can have at most ${mostSteps} steps.`),
});

/** Several operations of utilities in a row, as data: it holds no code, and can't go in circles. */
export type Pipeline = z.output<typeof pipelineSchema>;

export const pipelineIdSchema = z.uuid();

const nameSchema = z
  .string({ error: "Give the pipeline a name." })
  .trim()
  .min(1, "Give the pipeline a name.")
  .max(pipelineNameMaximumLength, `A name can have up to ${pipelineNameMaximumLength} characters.`);

export const pipelineFormSchema = z.strictObject({
  name: nameSchema,
  pipeline: pipelineSchema,
  sharing: z.enum(pipelineSharings).default("private"),
});
export type PipelineForm = z.output<typeof pipelineFormSchema>;

export const savedPipelineSchema = z.object({
  pipelineId: pipelineIdSchema,
  name: z.string(),
  pipeline: pipelineSchema,
  sharing: z.enum(pipelineSharings),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Whether it is the caller's. */
  isOwn: z.boolean(),
  /** Whether an administrator hid it, so that others can't open it. */
  isHidden: z.boolean(),
});
export type SavedPipeline = z.infer<typeof savedPipelineSchema>;

const stepNoticeSchema = z.object({
  /** From 1. */
  step: z.number().int().min(1),
  utilityId: z.string(),
  reason: z.enum(stepNoticeReasons),
  /** What replaces it, if an administrator named something. */
  alternative: z.object({ utilityId: utilityIdSchema, name: z.string() }).nullable(),
  sentence: z.string(),
});
export type StepNotice = z.infer<typeof stepNoticeSchema>;

/** With a notice for each step that can't run. */
export const checkedPipelineSchema = savedPipelineSchema.extend({
  notices: z.array(stepNoticeSchema),
});
export type CheckedPipeline = z.infer<typeof checkedPipelineSchema>;

export const publicPipelineSchema = checkedPipelineSchema.extend({
  /** Of its steps, by name, without those that are off. */
  utilities: z.array(z.string()),
  /** From a run on one file or text to one on as many as its steps take. Null if a utility is gone. */
  price: z.object({ least: creditsSchema, most: creditsSchema }).nullable(),
  /** The display name of its owner, if there is one. */
  author: z.string().nullable(),
});
export type PublicPipeline = z.infer<typeof publicPipelineSchema>;

export const publicPipelinePageSchema = z.object({
  pipelines: z.array(publicPipelineSchema),
  nextCursor: z.string().nullable(),
});

export const administeredPipelineSchema = publicPipelineSchema.extend({
  userId: z.string(),
  /** Null for guests and deleted accounts. */
  email: z.string().nullable(),
});
export type AdministeredPipeline = z.infer<typeof administeredPipelineSchema>;

export const pipelinePageSchema = z.object({
  pipelines: z.array(savedPipelineSchema),
  nextCursor: z.string().nullable(),
});
