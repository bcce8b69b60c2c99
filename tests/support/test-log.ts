import type { DatabaseLog } from "#server/platform/database/database.ts";

/** Ignores expected lines; errors go to the console, which fails the test. */
export const testLog: DatabaseLog = {
  info: () => undefined,
  error: (details, message) => {
    console.error(message, details);
  },
};
