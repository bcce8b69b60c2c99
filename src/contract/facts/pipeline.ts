export const mostSteps = 20;

/** How often at most a step can run. A session has no more files. */
export const mostRepeats = 1000;

/** In characters. */
export const pipelineNameMaximumLength = 100;

/** Of the JSON of its steps. */
export const pipelineMaximumBytes = 64 * 1024;

/** Saved ones, per account. */
export const mostPipelines = 200;

/** Who can read a saved pipeline: its owner, anyone who knows its ID, or anyone who looks for one. */
export const pipelineSharings = ["private", "link", "public"] as const;
export type PipelineSharing = (typeof pipelineSharings)[number];

/** Why a step of a saved pipeline can't run. */
export const stepNoticeReasons = ["gone", "disabled", "decommissioned", "unavailable"] as const;
