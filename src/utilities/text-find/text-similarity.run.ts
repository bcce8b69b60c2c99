import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { foldCase } from "#kit/text/fold-case.ts";
import { damerau, hamming, jaro, levenshtein } from "./distances.ts";
import type { textSimilarity } from "./text-similarity.ts";

export const run: RunFunction<typeof textSimilarity> = async (_operation, options) => {
  const [one, other] = [options.first, options.second].map((text) =>
    Array.from(options.ignoreCase ? foldCase(text) : text),
  );
  if (one === undefined || other === undefined || one.length === 0 || other.length === 0) {
    throw new RunError("no_text", "Type two texts first.", { field: "first" });
  }
  const distance = levenshtein(one, other);
  const { plain, winkler } = jaro(one, other);
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const either = new Set([...words, ...others]).size;
  const both = [...words].filter((word) => others.has(word)).length;
  const shared = either === 0 ? 0 : both / either;
  const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
  const values = [
    { label: "Levenshtein distance", value: String(distance) },
    { label: "Damerau distance", value: String(damerau(one, other)) },
    { label: "Hamming distance", value: String(hamming(one, other)) },
    { label: "Jaro", value: plain.toFixed(6) },
    { label: "Jaro-Winkler", value: winkler.toFixed(6) },
    {
      label: "Levenshtein similarity",
      value: percent(1 - distance / Math.max(one.length, other.length)),
    },
    { label: "Shared words", value: percent(shared) },
  ];
  return { type: "values", values };
};

function wordsOf(letters: readonly string[]): Set<string> {
  return new Set(letters.join("").match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}
