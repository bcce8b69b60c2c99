export { noteChanges } from "./note-changes.ts";
