import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText } from "#kit/run/run-text.ts";
import { grouped } from "./decimals.ts";
import type { listPrimes } from "./list-primes.ts";
import { primesBetween } from "./primes.ts";

const mostApart = 1_000_000;

/** Throws RunError `wrong_order` and `too_far_apart`. */
export const run: RunFunction<typeof listPrimes> = async (_operation, { from, to }, context) => {
  if (to < from) {
    throw new RunError("wrong_order", "To must be at least as large as From.", { field: "to" });
  }
  if (to - from > mostApart) {
    const sentence = "The numbers can be at most 1,000,000 apart: choose a smaller range.";
    throw new RunError("too_far_apart", sentence, { field: "to" });
  }
  const primes = primesBetween(from, to);
  const answer = answerText(context, primes.join("\n"), { filename: "primes.txt" });
  const count = primes.length === 1 ? "1 prime." : `${grouped(String(primes.length))} primes.`;
  return { ...answer, notice: [count, answer.notice ?? []].flat().join(" ") };
};
