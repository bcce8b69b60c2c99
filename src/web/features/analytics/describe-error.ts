import { errorClassPattern, screenPattern, scriptPlacePattern } from "#contract/facts/analytics.ts";
import type { AnalyticsEvent } from "#contract/schemas/analytics.ts";

export interface Thrown {
  readonly error: unknown;
  /** As in an ErrorEvent. */
  readonly script?: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * Describes an error by class, screen and place, never by message, which may contain what people
 * typed. Returns null for errors that aren't ours, such as a browser extension's.
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

/** Lists addresses, innermost first. Without a stack, uses the one the browser names. */
function framesOf({ error, script, line, column }: Thrown): string[] {
  const stack = error instanceof Error || error instanceof DOMException ? (error.stack ?? "") : "";
  // Some browsers put the message above the frames.
  const lines = stack.split("\n").filter((text) => /^\s+at |^[^\s:]*@/.test(text));
  const frames = lines.flatMap((text) => /[a-z-]+:\/\/[^\s()]+:\d+:\d+/.exec(text)?.[0] ?? []);
  if (frames.length > 0 || !script) return frames;
  return [`${script}:${line ?? 0}:${column ?? 0}`];
}

function classOf(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return errorClassPattern.test(name) ? name : "Error";
}

/** Returns `index-BX3f.js:1:2345`, or null. */
function placeOf(frame: string): string | null {
  const file = frame.slice(frame.lastIndexOf("/") + 1);
  return scriptPlacePattern.test(file) ? file : null;
}
