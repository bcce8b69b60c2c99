/**
 * How long the job of a run on the server may be at work, in seconds: then the job engine takes it for
 * lost and begins the run once more. Reading its inputs and keeping its outputs count as well.
 */
export const jobSeconds = 900;

/** Of these, what a storage far away may need for the inputs and outputs of one run. */
const secondsForFiles = 300;

/** The most milliseconds that a manifest may give a run on the server. */
export const longestRunMilliseconds = (jobSeconds - secondsForFiles) * 1000;
