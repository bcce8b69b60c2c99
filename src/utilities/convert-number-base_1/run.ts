import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";

const usual = { Decimal: 10, Hexadecimal: 16, Octal: 8, Binary: 2 };

/** Throws RunError `no_number`, `not_digit` or `too_wide`. */
export const run: RunFunction<typeof manifest> = async (_operation, { number, from, to, bits }) => {
  const value = readNumber(number, from);
  const isOther = !Object.values(usual).includes(to);
  const values = Object.entries({ ...usual, ...(isOther && { [`Base ${to}`]: to }) }).map(
    ([label, base]) => ({ label, value: value.toString(base) }),
  );
  return {
    type: "values",
    values: bits === "none" ? values : [...values, ...stored(value, Number(bits))],
  };
};

const prefixes: Readonly<Record<string, number>> = { "0x": 16, "0o": 8, "0b": 2 };

function readNumber(text: string, chosen: number): bigint {
  const [, sign = "", rest = ""] = /^([-+−]?)(.*)$/s.exec(text.replace(/[\s_']/g, "")) ?? [];
  const prefix = rest.slice(0, 2).toLowerCase();
  // In base 36, 0x is two digits, as is 0b in base 12.
  const told = prefixes[prefix];
  const isTold = told !== undefined && !(digitOf(prefix[1] ?? "") < chosen);
  const base = isTold ? told : chosen;
  const digits = isTold ? rest.slice(2) : rest;
  if (digits === "") {
    throw new RunError("no_number", "Enter a whole number.", { field: "number" });
  }
  const wrong = Array.from(digits).find((digit) => !(digitOf(digit) < base));
  if (wrong !== undefined) {
    const sentence = `"${wrong}" isn't a digit in base ${base}: use ${digitsOf(base)}.`;
    throw new RunError("not_digit", sentence, { field: "number" });
  }
  let value = 0n;
  for (const digit of digits) value = value * BigInt(base) + BigInt(digitOf(digit));
  return sign === "-" || sign === "−" ? -value : value;
}

function digitOf(sign: string): number {
  return /^[\da-z]$/i.test(sign) ? Number.parseInt(sign, 36) : Number.NaN;
}

function digitsOf(base: number): string {
  if (base <= 10) return `0 to ${base - 1}`;
  const last = (base - 1).toString(36).toUpperCase();
  return base === 11 ? "0 to 9 and A" : `0 to 9 and A to ${last}`;
}

function stored(value: bigint, bits: number): { label: string; value: string }[] {
  const width = BigInt(bits);
  if (value < -(1n << (width - 1n)) || value >= 1n << width) {
    const sentence = `${bits} bits can store −2^${bits - 1} to 2^${bits} − 1: choose more bits or a smaller number.`;
    throw new RunError("too_wide", sentence, { field: "bits" });
  }
  const pattern = BigInt.asUintN(bits, value);
  return [
    { label: `${bits} bits`, value: pattern.toString(2).padStart(bits, "0") },
    { label: `${bits} bits, hexadecimal`, value: pattern.toString(16).padStart(bits / 4, "0") },
    { label: `${bits} bits, signed`, value: BigInt.asIntN(bits, value).toString() },
    { label: `${bits} bits, unsigned`, value: pattern.toString() },
  ];
}
