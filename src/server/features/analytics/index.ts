/** What others may ask of analytics. */

export { purgeEvents } from "./take-events.ts";
