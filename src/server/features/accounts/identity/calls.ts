/** What a call of the identity library counts as, and whose password it judges. */
export interface IdentityCallRule {
  readonly counts?: "signIn" | "signUp" | "guest";
  /**
   * It sends a letter to the address that it names, behind an answer that is the same for every
   * address: to all, or but for somebody signed in, who asks for the own address.
   */
  readonly letter?: "behind the answer" | "behind the answer for strangers";
  /** It judges a password: of the account of the address that it names, or of whoever is signed in. */
  readonly password?: "of the address" | "of who is signed in";
}

/**
 * Every call of the identity library that is open, by method and path; all others are not there.
 * What the library adds with a new version stays closed until somebody has thought of its limits.
 * Accounts and administrators change accounts by calls of the product's own, by its own rules.
 */
export const identityCalls: Readonly<Record<string, IdentityCallRule>> = {
  "GET /callback/google": {},
  "GET /get-session": {},
  "GET /jwks": {},
  "GET /token": {},
  "GET /verify-email": {},
  "POST /request-password-reset": { letter: "behind the answer" },
  // Guessing its token counts as guessing a password does.
  "POST /reset-password": { counts: "signIn" },
  "POST /send-verification-email": { letter: "behind the answer for strangers" },
  "POST /sign-in/anonymous": { counts: "guest" },
  "POST /sign-in/email": { counts: "signIn", password: "of the address" },
  "POST /sign-in/social": { counts: "signIn" },
  "POST /sign-out": {},
  "POST /sign-up/email": { counts: "signUp" },
  "GET /passkey/generate-authenticate-options": {},
  "GET /passkey/generate-register-options": {},
  "GET /passkey/list-user-passkeys": {},
  "POST /passkey/delete-passkey": {},
  "POST /passkey/update-passkey": {},
  "POST /passkey/verify-authentication": { counts: "signIn" },
  "POST /passkey/verify-registration": {},
  "POST /two-factor/disable": { counts: "signIn", password: "of who is signed in" },
  "POST /two-factor/enable": { counts: "signIn", password: "of who is signed in" },
  "POST /two-factor/generate-backup-codes": { counts: "signIn", password: "of who is signed in" },
  // How often a code may be tried is counted in the account's row, by `codeTries`.
  "POST /two-factor/verify-backup-code": { counts: "signIn" },
  "POST /two-factor/verify-totp": { counts: "signIn" },
};
