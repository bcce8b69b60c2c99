import type { RunFunction } from "#kit/run/run-context.ts";
import { givenText } from "#kit/run/run-text.ts";
import type { wordFrequency } from "./word-frequency.ts";

/** More rows would make the page pause. */
const mostRows = 1000;

export const run: RunFunction<typeof wordFrequency> = async (_operation, options, context) => {
  const text = await givenText(context, options.text);
  const size = Number(options.words);
  const found =
    text.toLowerCase().match(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’-]*[\p{L}\p{M}\p{N}])?/gu) ?? [];
  const words = found.filter((word) => word.length >= options.least);
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= words.length; at += 1) {
    const phrase = words.slice(at, at + size).join(" ");
    counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  const all = Math.max(1, words.length - size + 1);
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  const rows = sorted
    .slice(0, mostRows)
    .map(([word, times]) => [word, times, Math.round((times / all) * 10_000) / 100]);
  const columns = [size === 1 ? "Word" : "Phrase", "Times", "Share (%)"];
  const isLong = sorted.length > mostRows;
  const notice = `Showing the first 1,000 of ${sorted.length.toLocaleString("en")}.`;
  return { type: "table", columns, rows, ...(isLong && { notice }) };
};
