/** In seconds, after which the job engine retries. Includes reading inputs and storing outputs. */
export const jobSeconds = 900;

/** Allows for slow storage. */
const secondsForFiles = 300;

export const longestRunMilliseconds = (jobSeconds - secondsForFiles) * 1000;
