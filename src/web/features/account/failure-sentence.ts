import { reportUnexpected, SentenceError } from "#web/browser/error-message.ts";
import { SignInError } from "#web/api/account/sign-in-provider.ts";

/** Refusals of codes and passkeys. */
const furtherSentences: Readonly<Record<string, string>> = {
  "invalid-code": "This code is wrong. Enter the one your app shows now.",
  "invalid-backup-code": "This recovery code is wrong or has already been used.",
  "invalid-two-factor-cookie": "It took too long. Log in again with your password.",
  "too-many-attempts-request-new-code": "Too many wrong codes. Log in again with your password.",
  "account-temporarily-locked": "Too many wrong codes. Try again in 15 minutes.",
  "passkey-not-found": "This passkey isn't registered here. It may have been removed.",
  "authentication-failed": "This passkey was not accepted. Try again.",
  "challenge-not-found": "It took too long. Try again.",
  "failed-to-verify-registration": "This passkey was not accepted. Try again.",
  "passkey-needs-verification": "Use a passkey that asks for your fingerprint, face or PIN.",
  "banned-user": "This account has been disabled. Contact the site's administrator.",
  "email-unverified": "Verify your email address first.",
};

/** Returns the sentence for a failure. Unknown errors get `fallback` and are reported. */
export function failureSentence(error: unknown, fallback: string): string {
  if (error instanceof SignInError) return furtherSentences[error.code] ?? error.message;
  if (error instanceof SentenceError) return error.message;
  // A passkey dialog was closed or timed out.
  if (error instanceof DOMException && error.name === "NotAllowedError") {
    return "No passkey was used.";
  }
  reportUnexpected(error);
  return fallback;
}
