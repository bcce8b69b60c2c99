import type { GenerateOptions, WordOptions } from "./options.ts";
import { selectedAlphabets } from "./password-alphabet.ts";
import type { PasswordCall } from "./password-call.ts";
import { proquintCount } from "./words/proquint.ts";
import { wordListSize } from "./words/word-list.ts";

/**
 * `bits` is log2 of the number of equally likely passwords. `score` runs from 10 to 100 with fractions; round it down.
 */
export type PasswordStrength = {
  readonly bits: number;
  readonly score: number;
  readonly label: "Weak" | "Medium" | "Strong";
};

const mediumBits = 40;
const strongBits = 80;
const fullBits = 128;

export function passwordStrength({ operation, options }: PasswordCall): PasswordStrength {
  if (operation === "generate") return characterStrength(options);
  const bits = wordBits(options, operation === "passphrase" ? wordListSize : proquintCount);
  return { bits, ...scoreOf(bits) };
}

/** The scale uses log2(pool) × length, which includes passwords lacking a selected type; `bits` excludes them. */
function characterStrength(options: GenerateOptions): PasswordStrength {
  const sizes = selectedAlphabets(options).map((alphabet) => alphabet.length);
  const pool = sizes.reduce((sum, size) => sum + size, 0);
  if (pool === 0) return { bits: 0, ...scoreOf(0) };
  return {
    bits: Math.log2(Number(completePasswords(sizes, options.length))),
    ...scoreOf(Math.log2(pool) * options.length),
  };
}

/** Counts passwords containing every type, by inclusion and exclusion. */
function completePasswords(sizes: readonly number[], length: number): bigint {
  const pool = sizes.reduce((sum, size) => sum + size, 0);
  let found = 0n;
  for (let lacking = 0; lacking < 2 ** sizes.length; lacking += 1) {
    const left = sizes.filter((_, type) => ((lacking >> type) & 1) === 1);
    const characters = pool - left.reduce((sum, size) => sum + size, 0);
    const passwords = BigInt(characters) ** BigInt(length);
    found += left.length % 2 === 0 ? passwords : -passwords;
  }
  return found;
}

/** words × log2(choices) + log2(10 × words) for the digit and its place. Exact, because no word is another's prefix. */
function wordBits({ words, number }: WordOptions, choices: number): number {
  return words * Math.log2(choices) + (number ? Math.log2(10 * words) : 0);
}

/** Piecewise linear: 0 to 40 bits up to 33 points (at least 10), to 80 bits up to 66, to 128 bits up to 100. */
export function scoreOf(bits: number): Omit<PasswordStrength, "bits"> {
  if (bits < mediumBits) {
    return { score: Math.max(10, (bits / mediumBits) * 33), label: "Weak" };
  }
  if (bits < strongBits) {
    return { score: 33 + ((bits - mediumBits) / (strongBits - mediumBits)) * 33, label: "Medium" };
  }
  const extra = Math.min(34, ((bits - strongBits) / (fullBits - strongBits)) * 34);
  return { score: 66 + extra, label: "Strong" };
}
