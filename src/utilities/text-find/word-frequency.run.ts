import type { RunFunction } from "#kit/run/run-context.ts";
import { givenText } from "#kit/run/run-text.ts";
import { foldCase } from "#kit/text/fold-case.ts";
import type { wordFrequency } from "./word-frequency.ts";

/** Shown as first written, in lowercase. */
type Count = { readonly phrase: string; times: number };

/** More rows would make the page pause. */
const mostRows = 1000;

export const run: RunFunction<typeof wordFrequency> = async (_operation, options, context) => {
  const text = await givenText(context, options.text);
  const size = Number(options.words);
  const found = text.match(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’-]*[\p{L}\p{M}\p{N}])?/gu) ?? [];
  const words = found
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= options.least);
  const counts = new Map<string, Count>();
  for (let at = 0; at + size <= words.length; at += 1) {
    const phrase = words.slice(at, at + size).join(" ");
    const key = foldCase(phrase);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { phrase, times: 1 });
    else known.times += 1;
  }
  const all = Math.max(1, words.length - size + 1);
  const sorted = [...counts.values()].toSorted((one, other) => other.times - one.times);
  const rows = sorted
    .slice(0, mostRows)
    .map(({ phrase, times }) => [phrase, times, Math.round((times / all) * 10_000) / 100]);
  const columns = [size === 1 ? "Word" : "Phrase", "Times", "Share (%)"];
  const isLong = sorted.length > mostRows;
  const notice = `Showing the first 1,000 of ${sorted.length.toLocaleString("en")}.`;
  return { type: "table", columns, rows, ...(isLong && { notice }) };
};
