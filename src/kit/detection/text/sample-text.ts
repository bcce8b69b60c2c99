import type { TextSample } from "../finding.ts";

/** So much of a text is looked at, in UTF-16 units: what decides stands at its beginning. */
const mostLookedAt = 65_536;

/** A value, such as a colour, or an address with all its parameters is not longer. */
const mostOfValue = 4096;

/** The beginning of a text, for recognisers. */
export function sampleText(whole: string): TextSample {
  const start = whole.slice(0, mostLookedAt).replace(/^\uFEFF/, "");
  const isWhole = whole.length <= mostLookedAt;
  const text = (isWhole ? start : start.slice(0, start.lastIndexOf("\n") + 1) || start).trim();
  return { text, isShort: text.length <= mostOfValue && !/[\n\r]/.test(text), isWhole };
}
