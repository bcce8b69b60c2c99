import type { AnalyticsEvent } from "#contract/schemas/analytics.ts";
import type * as Reporter from "./reporter.ts";
import type { Thrown } from "./describe-error.ts";

/** Records a run's end, unless the browser asks not to be tracked. */
export function recordEvent(event: AnalyticsEvent): void {
  withReporter(({ reporter }) => reporter.takeEvent(event));
}

export function recordError(thrown: Thrown, screen: string): void {
  withReporter(({ reporter }) => reporter.takeError(thrown, screen));
}

/** Records uncaught errors; `screen` returns the current route. */
export function watchErrors(screen: () => string): void {
  window.addEventListener("error", ({ error, filename, lineno, colno }) =>
    recordError({ error, script: filename, line: lineno, column: colno }, screen()),
  );
  window.addEventListener("unhandledrejection", ({ reason }) =>
    recordError({ error: reason }, screen()),
  );
}

function withReporter(use: (loaded: typeof Reporter) => void): void {
  if (asksNotToBeTracked(navigator)) return;
  // Loaded on demand, to keep it out of the first page.
  void import("./reporter.ts").then(use, () => {
    // Offline, or after an upgrade: not the user's concern.
  });
}

/** Do Not Track and Global Privacy Control (https://w3c.github.io/gpc/). */
export function asksNotToBeTracked(browser: {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}): boolean {
  return browser.doNotTrack === "1" || browser.globalPrivacyControl === true;
}
