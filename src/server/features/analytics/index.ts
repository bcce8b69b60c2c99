export { purgeEvents } from "./take-events.ts";
