export { openSettings } from "./open-settings.ts";
