import { defineFamily } from "#kit/manifest/family.ts";
import { dateDifference } from "./date-difference.ts";
import { unixTimestamp } from "./unix-timestamp.ts";

/** Dates and moments; each member is a file with what it states. All are `freeInBrowser`. */
export const family = defineFamily([unixTimestamp, dateDifference]);
