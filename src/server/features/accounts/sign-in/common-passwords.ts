import { dictionary } from "@zxcvbn-ts/language-common";

/** Common leaked passwords in lower case: zxcvbn-ts's list of 49,233, MIT licence. */
const common = new Set(dictionary["passwords-common"]);

/** Guesses specific to this site, with any digits and signs around them. */
const wordsOfThisSite = new Set(["pennyworks", "pennywork"]);

/** Returns whether a password is commonly guessed, ignoring case. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || wordsOfThisSite.has(lower.replaceAll(/[^a-z]/g, ""));
}
