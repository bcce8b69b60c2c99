/**
 * Why a run failed for a reason that is not the utility's own: stable codes with the sentence
 * that a person reads. A utility's own refusals carry its own code and sentence.
 */
export const runFailures = {
  run_crashed: "Something went wrong inside this utility. You were not charged.",
  run_deadline_exceeded: "The run took too long and was stopped. You were not charged.",
  run_out_of_memory: "The run needed too much memory and was stopped. You were not charged.",
  run_interrupted: "The run was interrupted. You were not charged.",
  run_output_too_large: "The result would be too large. You were not charged.",
} as const;

export type RunFailureCode = keyof typeof runFailures;
