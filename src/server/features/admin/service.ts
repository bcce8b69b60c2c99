export { countActivity } from "./activity-counting.ts";
