import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { quoted } from "./converted-lines.ts";
import { grouped } from "./decimals.ts";
import { greatestDivisor } from "./fractions.ts";
import type { primeFactors } from "./prime-factors.ts";
import { factor } from "./primes.ts";

const mostNumbers = 100;
const raised = Array.from("⁰¹²³⁴⁵⁶⁷⁸⁹");

/** Throws RunError `no_text`, `too_many_numbers` and `not_a_whole_number`. */
export const run: RunFunction<typeof primeFactors> = async (_operation, { text }) => {
  const numbers = readNumbers(text);
  const rows = numbers.map((number) => {
    const powers = new Map<bigint, number>();
    for (const prime of factor(number)) powers.set(prime, (powers.get(prime) ?? 0) + 1);
    const divisors = [...powers.values()].reduce((product, count) => product * (count + 1), 1);
    const isPrime = powers.get(number) === 1;
    return [String(number), written(powers), isPrime ? "Yes" : "No", String(divisors)];
  });
  const columns = ["Number", "Prime factors", "Prime", "Divisors"];
  if (numbers.length === 1) return { type: "table", columns, rows };
  const divisor = numbers.reduce(greatestDivisor, 0n);
  const multiple = numbers.reduce((one, other) => (one / greatestDivisor(one, other)) * other, 1n);
  const notice = `GCD ${grouped(String(divisor))}, LCM ${grouped(String(multiple))}.`;
  return { type: "table", columns, rows, notice };
};

function readNumbers(text: string): bigint[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  if (words.length === 0) {
    throw new RunError("no_text", "Enter a whole number first.", { field: "text" });
  }
  if (words.length > mostNumbers) {
    throw new RunError("too_many_numbers", "Enter at most 100 numbers.", { field: "text" });
  }
  return words.map((word) => {
    const number = /^\d{1,20}$/.test(word) ? BigInt(word) : 0n;
    if (number > 0n) return number;
    const sentence = `${quoted(word)} isn't a whole number from 1 with at most 20 digits.`;
    throw new RunError("not_a_whole_number", sentence, { field: "text" });
  });
}

function written(powers: ReadonlyMap<bigint, number>): string {
  if (powers.size === 0) return "1";
  return Array.from(powers, ([prime, count]) => {
    const power = Array.from(String(count), (digit) => raised[Number(digit)]).join("");
    return `${prime}${count === 1 ? "" : power}`;
  }).join(" × ");
}
