import type { GenerateOptions } from "./options.ts";
import { selectedAlphabets } from "./password-alphabet.ts";

/** `score` runs from 10 to 100 with fractions; round it down to show it beside its label. */
export type PasswordStrength = {
  readonly bits: number;
  readonly score: number;
  readonly label: "Weak" | "Medium" | "Strong";
};

const mediumBits = 40;
const strongBits = 80;
const fullBits = 128;

/** The strength of a password that the options describe: entropy is log2(pool) times length. */
export function passwordStrength(options: GenerateOptions): PasswordStrength {
  const poolSize = selectedAlphabets(options).join("").length;
  return strengthOfBits(poolSize === 0 ? 0 : Math.log2(poolSize) * options.length);
}

/**
 * Scores entropy in bits, in three straight pieces: 0 to 40 bits up to 33 points (never under
 * 10), 40 to 80 bits up to 66, 80 to 128 bits up to 100, where it stays.
 */
export function strengthOfBits(bits: number): PasswordStrength {
  if (bits < mediumBits) {
    return { bits, score: Math.max(10, (bits / mediumBits) * 33), label: "Weak" };
  }
  if (bits < strongBits) {
    const score = 33 + ((bits - mediumBits) / (strongBits - mediumBits)) * 33;
    return { bits, score, label: "Medium" };
  }
  const extra = Math.min(34, ((bits - strongBits) / (fullBits - strongBits)) * 34);
  return { bits, score: 66 + extra, label: "Strong" };
}
