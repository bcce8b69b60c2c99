import type { RunStatus } from "./run.ts";

/**
 * Failures other than a utility's own refusals, which bring their own code and sentence. Codes are
 * stable.
 */
export const runFailures = {
  run_crashed: "Something went wrong inside this utility. You were not charged.",
  run_deadline_exceeded: "The run took too long and was stopped. You were not charged.",
  run_out_of_memory: "The run ran out of memory and was stopped. You were not charged.",
  run_input_too_deep: "The input is nested too deeply to process. You were not charged.",
  run_interrupted: "The run was interrupted. You were not charged.",
  run_output_too_large: "The result is too large. Try a smaller input. You were not charged.",
  run_program_missing:
    "The server cannot start the program that this utility needs. You were not charged.",
} as const;

export type RunFailureCode = keyof typeof runFailures;

const failuresOfOurs: readonly string[] = [
  "run_crashed",
  "run_interrupted",
  "run_program_missing",
] satisfies RunFailureCode[];

interface StoppedRun {
  readonly status: RunStatus;
  readonly error: { readonly code: string; readonly detail: string } | null;
}

/**
 * Makes a problem: 422 for what the caller can fix, 500 for our errors, 409 for a cancelled run.
 */
export function problemOfStoppedRun({ status, error }: StoppedRun) {
  if (status === "cancelled") {
    return {
      status: 409,
      title: "Run cancelled",
      code: "run_cancelled",
      detail: "The run was cancelled. You were not charged.",
    };
  }
  const { code, detail } = error ?? { code: "run_crashed", detail: runFailures.run_crashed };
  return { status: failuresOfOurs.includes(code) ? 500 : 422, title: "Run failed", code, detail };
}
