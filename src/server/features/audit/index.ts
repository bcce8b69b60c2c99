/** What others may ask of the audit log. */

export { noteChanges } from "./note-changes.ts";
