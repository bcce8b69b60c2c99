/** What others may ask of the dashboard. */

export { countActivity } from "./count-activity.ts";
