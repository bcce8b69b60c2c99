import type { AnalyticsEvent } from "#contract/schemas/analytics.ts";
import type * as Reporter from "./reporter.ts";
import type { Thrown } from "./describe-error.ts";

/** Tells the server of a run's end, where the browser does not ask to be left alone. */
export function recordEvent(event: AnalyticsEvent): void {
  withReporter(({ reporter }) => reporter.takeEvent(event));
}

/** Tells the server of an error of ours on a screen, given by its route. */
export function recordError(thrown: Thrown, screen: string): void {
  withReporter(({ reporter }) => reporter.takeError(thrown, screen));
}

function withReporter(use: (loaded: typeof Reporter) => void): void {
  if (asksNotToBeTracked(navigator)) return;
  // Loaded at the first event: most of what it takes to tell of a page is no part of showing it.
  void import("./reporter.ts").then(use, () => {
    // Offline, or after an upgrade. Whoever uses the page need not know that nothing was told.
  });
}

/** Do Not Track, and Global Privacy Control (https://w3c.github.io/gpc/). */
export function asksNotToBeTracked(browser: {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}): boolean {
  return browser.doNotTrack === "1" || browser.globalPrivacyControl === true;
}
