import type { IncomingHttpHeaders } from "node:http";

export interface Validators {
  /** Strong, with quotes. */
  readonly etag: string;
  readonly lastModified: Date;
}

/** Checks whether the caller's copy is current, for 304 (RFC 9110, sections 13.1.2 and 13.1.3). */
export function isNotModified(headers: IncomingHttpHeaders, state: Validators): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) {
    const known = tags.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return known.includes("*") || known.includes(state.etag);
  }
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return !Number.isNaN(since) && wholeSeconds(state.lastModified) <= since;
}

/** Checks that the caller's part is of this version (RFC 9110, section 13.1.5). */
export function isRangeUsable(headers: IncomingHttpHeaders, state: Validators): boolean {
  const condition = headers["if-range"];
  if (typeof condition !== "string") return true;
  if (condition.startsWith('"') || condition.startsWith("W/")) return condition === state.etag;
  return Date.parse(condition) === wholeSeconds(state.lastModified);
}

// HTTP dates have no milliseconds.
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
