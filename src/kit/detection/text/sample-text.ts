import type { TextSample } from "../finding.ts";

/** In UTF-16 units. */
const mostLookedAt = 65_536;

/** Even a long address fits. */
const mostOfValue = 4096;

export function sampleText(whole: string): TextSample {
  const start = whole.slice(0, mostLookedAt).replace(/^\uFEFF/, "");
  const isWhole = whole.length <= mostLookedAt;
  const text = (isWhole ? start : start.slice(0, start.lastIndexOf("\n") + 1) || start).trim();
  return { text, isShort: text.length <= mostOfValue && !/[\n\r]/.test(text), isWhole };
}
