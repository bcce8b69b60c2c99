import { errorClassPattern, screenPattern, scriptPlacePattern } from "#contract/facts/analytics.ts";
import type { AnalyticsEvent } from "#contract/schemas/analytics.ts";

/** What was thrown, with where the browser saw it if it says so. */
export interface Thrown {
  readonly error: unknown;
  /** The script's address and the place in it, as an ErrorEvent has them. */
  readonly script?: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * An error as it may be told: its class, the screen and the place in our script. Never its message,
 * which may hold whatever somebody typed. Gives null for an error that is not ours, such as that of
 * an extension of the browser.
 */
export function describeError(
  thrown: Thrown,
  screen: string,
  origin: string,
): AnalyticsEvent | null {
  const frames = framesOf(thrown);
  const own = frames.find((frame) => frame.startsWith(`${origin}/`));
  if (own === undefined && (frames.length > 0 || thrown.error === null)) return null;
  return {
    name: "browser_error",
    type: classOf(thrown.error),
    screen: screenPattern.test(screen) ? screen : "/",
    place: own === undefined ? null : placeOf(own),
  };
}

/** The addresses in a stack, innermost first; without a stack the one that the browser names. */
function framesOf({ error, script, line, column }: Thrown): string[] {
  const stack = error instanceof Error || error instanceof DOMException ? (error.stack ?? "") : "";
  // Only lines that are frames: the message stands above them in some browsers.
  const lines = stack.split("\n").filter((text) => /^\s+at |^[^\s:]*@/.test(text));
  const frames = lines.flatMap((text) => /[a-z-]+:\/\/[^\s()]+:\d+:\d+/.exec(text)?.[0] ?? []);
  if (frames.length > 0 || !script) return frames;
  return [`${script}:${line ?? 0}:${column ?? 0}`];
}

function classOf(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return errorClassPattern.test(name) ? name : "Error";
}

/** `index-BX3f.js:1:2345`, or null for what is no script, such as the page itself. */
function placeOf(frame: string): string | null {
  const file = frame.slice(frame.lastIndexOf("/") + 1);
  return scriptPlacePattern.test(file) ? file : null;
}
