import { defineFamily } from "#kit/manifest/family.ts";
import { addToDate } from "./add-to-date.ts";
import { ageCalculator } from "./age-calculator.ts";
import { dateDifference } from "./date-difference.ts";
import { unixTimestamp } from "./unix-timestamp.ts";

export const family = defineFamily([unixTimestamp, dateDifference, addToDate, ageCalculator]);
