import { accountFallbacks, signInErrors } from "#contract/facts/sign-in-error.ts";

/** The email belongs to an existing account. */
const takenCodes = ["account_not_linked", "account-not-linked", "unable_to_link_account"];

/** Returns the sentence for the code a provider sent back to `/login`. */
export function providerErrorMessage(code: string): string {
  if (takenCodes.includes(code)) {
    return signInErrors["email-already-in-use"] ?? accountFallbacks.googleLogin;
  }
  return signInErrors[code] ?? accountFallbacks.googleLogin;
}
