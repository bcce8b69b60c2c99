import { dictionary } from "@zxcvbn-ts/language-common";

/**
 * The most common passwords of public leaks, in lower case: the list of zxcvbn-ts, 49,233 of them,
 * under the MIT licence.
 */
const common = new Set(dictionary["passwords-common"]);

/** Whether a password is among those that are tried first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
