/** Which limit a call counts against, and whose password it checks. */
export interface IdentityCallRule {
  readonly counts?: "signIn" | "signUp" | "guest";
  /**
   * Sends mail after answering, so answers don't reveal accounts. "For strangers" exempts signed-in
   * users asking for themselves.
   */
  readonly letter?: "behind the answer" | "behind the answer for strangers";
  /** Whose password it checks. */
  readonly password?: "of the address" | "of who is signed in";
  /** Refused where nobody signs in with a password. */
  readonly needsPasswords?: true;
}

/**
 * An allowlist: calls added by a library upgrade stay closed until their limits are decided.
 * Accounts change through the product's own endpoints.
 */
export const identityCalls: Readonly<Record<string, IdentityCallRule>> = {
  "GET /callback/:id": {},
  "GET /get-session": {},
  "GET /jwks": {},
  "GET /token": {},
  "GET /verify-email": {},
  "POST /request-password-reset": { letter: "behind the answer", needsPasswords: true },
  // Guessing its token counts like guessing a password.
  "POST /reset-password": { counts: "signIn", needsPasswords: true },
  "POST /send-verification-email": { letter: "behind the answer for strangers" },
  "POST /sign-in/anonymous": { counts: "guest" },
  "POST /sign-in/email": { counts: "signIn", password: "of the address", needsPasswords: true },
  "POST /sign-in/social": { counts: "signIn" },
  "POST /sign-out": {},
  "POST /sign-up/email": { counts: "signUp", needsPasswords: true },
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
  // `codeTries` counts these.
  "POST /two-factor/verify-backup-code": { counts: "signIn" },
  "POST /two-factor/verify-totp": { counts: "signIn" },
};

/** Returns the rule of a call, undefined if it is closed. */
export function identityCallRule(method: string, path: string): IdentityCallRule | undefined {
  const call = `${method} ${path.replace(/^\/callback\/[a-z0-9-]+$/, "/callback/:id")}`;
  return Object.hasOwn(identityCalls, call) ? identityCalls[call] : undefined;
}
