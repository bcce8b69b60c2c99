import type { DatabaseLog } from "#server/platform/database/database.ts";

/** A log that keeps quiet about what is expected; an error goes to the console, where it fails the test. */
export const testLog: DatabaseLog = {
  info: () => undefined,
  error: (details, message) => {
    console.error(message, details);
  },
};
