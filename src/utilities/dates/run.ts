import { familyRun } from "#kit/small/family-run.ts";
import { runUnixTimestamp } from "./convert-moment.ts";
import { runDateDifference } from "./count-days.ts";

/** Each member runs as its file says. Errors as for `parseOptions`. */
export const run = familyRun({
  "unix-timestamp": runUnixTimestamp,
  "date-difference": runDateDifference,
});
