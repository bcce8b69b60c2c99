export { countActivity } from "./count-activity.ts";
export { readMostUsed } from "./read-most-used.ts";
