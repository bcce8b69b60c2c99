import { accountFallbacks, signInErrors } from "#contract/facts/sign-in-error.ts";

/** Codes with which a provider comes back for an email that has an account of its own. */
const takenCodes = ["account_not_linked", "account-not-linked", "unable_to_link_account"];

/** The sentence for the code with which a sign-in by another provider came back to `/login`. */
export function providerErrorMessage(code: string): string {
  if (takenCodes.includes(code)) {
    return signInErrors["email-already-in-use"] ?? accountFallbacks.googleLogin;
  }
  return signInErrors[code] ?? accountFallbacks.googleLogin;
}
