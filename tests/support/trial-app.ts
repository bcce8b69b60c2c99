import { createTestApp, type TestApp } from "./app.ts";
import { trialUtility } from "./trial-utility.ts";

/** An app that only runs a trial utility (`trial_1`), one run at a time. Pass `import.meta.filename`. */
export function createTrialApp(name: string): Promise<TestApp> {
  const utilities = [trialUtility("trial")];
  return createTestApp(name, { work: true, utilities });
}
