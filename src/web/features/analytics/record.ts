import type { AnalyticsEvent } from "#contract/schemas/analytics.ts";
import type * as Reporter from "./reporter.ts";
import type { Thrown } from "./describe-error.ts";

/** Records how a run ended, unless the browser asks not to be tracked. */
export function recordEvent(event: AnalyticsEvent): void {
  withReporter(({ reporter }) => reporter.takeEvent(event));
}

/** Records one of our errors with the screen's route. */
export function recordError(thrown: Thrown, screen: string): void {
  withReporter(({ reporter }) => reporter.takeError(thrown, screen));
}

function withReporter(use: (loaded: typeof Reporter) => void): void {
  if (asksNotToBeTracked(navigator)) return;
  // Loaded at the first event, to keep it out of the first page.
  void import("./reporter.ts").then(use, () => {
    // Offline, or after an upgrade. Losing an event doesn't concern the user.
  });
}

/** Do Not Track and Global Privacy Control (https://w3c.github.io/gpc/). */
export function asksNotToBeTracked(browser: {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}): boolean {
  return browser.doNotTrack === "1" || browser.globalPrivacyControl === true;
}
