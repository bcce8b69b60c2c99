import { createTestApp, type TestApp } from "./app.ts";
import { trialUtility } from "./trial-utility.ts";

/**
 * An app that does runs, of a trial utility alone (`trial_1`), one at a time. Takes the test file's name
 * (`import.meta.filename`).
 */
export function createTrialApp(name: string): Promise<TestApp> {
  const utilities = [trialUtility("trial")];
  return createTestApp(name, { work: true, utilities });
}
