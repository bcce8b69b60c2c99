/** What others may ask of the dashboard. */

export { countActivity } from "./count-activity.ts";
export { readMostUsed } from "./read-most-used.ts";
