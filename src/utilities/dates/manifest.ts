import { defineFamily } from "#kit/manifest/family.ts";
import { dateDifference } from "./date-difference.ts";
import { unixTimestamp } from "./unix-timestamp.ts";

export const family = defineFamily([unixTimestamp, dateDifference]);
