import { dictionary } from "@zxcvbn-ts/language-common";

/**
 * The most common passwords of public leaks, in lower case: the list of zxcvbn-ts, 49,233 of them,
 * under the MIT licence.
 */
const common = new Set(dictionary["passwords-common"]);

/** What somebody would try first at this site alone, with whatever digits and signs around it. */
const wordsOfThisSite = new Set(["pennyworks", "pennywork"]);

/** Whether a password is among those that are tried first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || wordsOfThisSite.has(lower.replaceAll(/[^a-z]/g, ""));
}
