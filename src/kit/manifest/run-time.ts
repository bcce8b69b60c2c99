/** In seconds, with reading inputs and storing outputs; then the job engine runs the job again. */
export const jobSeconds = 900;

/** The part of that for a distant storage. */
const secondsForFiles = 300;

/** The longest time a manifest may give a run on the server. */
export const longestRunMilliseconds = (jobSeconds - secondsForFiles) * 1000;
