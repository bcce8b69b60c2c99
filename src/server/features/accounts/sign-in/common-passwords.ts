import { dictionary } from "@zxcvbn-ts/language-common";

/** In lower case: zxcvbn-ts's list of 49,233, MIT licence. */
const common = new Set(dictionary["passwords-common"]);

/** Guesses for this site, with any digits and signs around. */
const wordsOfThisSite = new Set(["pennyworks", "pennywork"]);

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || wordsOfThisSite.has(lower.replaceAll(/[^a-z]/g, ""));
}
