import { z } from "zod";

export const mostSteps = 20;

/** How often at most a step can run. A session has no more files. */
export const mostRepeats = 1000;

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
  with: z.record(z.string().max(100), z.json()).exactOptional(),
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

/** Reads the two parts of a step's `use`. */
export function readUse(use: string): {
  readonly utilityId: string;
  readonly operation: string;
} {
  const slash = use.indexOf("/");
  return { utilityId: use.slice(0, slash), operation: use.slice(slash + 1) };
}

/** Returns where a step takes from: earlier steps counted from 1, 0 for the input. */
export function sourcesOf(step: Step, index: number): readonly number[] {
  return step.from ?? [index];
}
