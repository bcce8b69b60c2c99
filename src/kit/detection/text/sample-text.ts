import type { TextSample } from "../finding.ts";

/** In UTF-16 units; what matters is at the beginning. */
const mostLookedAt = 65_536;

/** A single value, even an address with parameters, isn't longer. */
const mostOfValue = 4096;

/** Takes the beginning of a text for recognisers. */
export function sampleText(whole: string): TextSample {
  const start = whole.slice(0, mostLookedAt).replace(/^\uFEFF/, "");
  const isWhole = whole.length <= mostLookedAt;
  const text = (isWhole ? start : start.slice(0, start.lastIndexOf("\n") + 1) || start).trim();
  return { text, isShort: text.length <= mostOfValue && !/[\n\r]/.test(text), isWhole };
}
