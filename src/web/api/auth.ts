import { signInErrorMessage } from "#contract/sign-in-error.ts";
import { NetworkError } from "#web/api/problem-error.ts";
import { reach } from "#web/api/reach.ts";
import { signInFailure } from "#web/api/sign-in-failure.ts";
import type { SignedInUser } from "#web/api/signed-in-user.ts";

/** A failure of the sign-in provider, with the product's code and the sentence for it. */
export class SignInError extends Error {
  readonly code: string;

  constructor(code: string, message: string = signInErrorMessage(code)) {
    super(message);
    this.name = "SignInError";
    this.code = code;
  }
}

interface ProviderUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export interface SignedIn extends SignedInUser {
  readonly emailVerified: boolean;
}

/** Creates the account, signs it in and has the verification mail sent. Throws SignInError. */
export async function signUp(email: string, password: string): Promise<SignedIn> {
  const name = email.split("@")[0] ?? email;
  return signedIn(await post("/sign-up/email", { email, password, name }));
}

/** Throws SignInError, `invalid-credential` for a wrong email or password alike. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  return signedIn(await post("/sign-in/email", { email, password }));
}

export async function signOut(): Promise<void> {
  await post("/sign-out", {});
}

/** Mails a link that verifies the address and leads back to `/verify-email`. */
export async function sendVerificationEmail(email: string): Promise<void> {
  await post("/send-verification-email", { email, callbackURL: "/verify-email" });
}

/** Mails a link to `/reset-password`; an unknown address is answered alike. */
export async function sendPasswordReset(email: string): Promise<void> {
  await post("/request-password-reset", { email, redirectTo: "/reset-password" });
}

/** Sets a new password with the token of a mailed link. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await post("/reset-password", { token, newPassword });
}

/** Whoever the browser's session cookie belongs to; null when signed out. */
export async function fetchSessionUser(): Promise<SignedIn | null> {
  const response = await reach("/api/auth/get-session");
  if (!response.ok) return null;
  const answer = (await response.json()) as { user: ProviderUser } | null;
  return answer === null ? null : signedIn(answer);
}

function signedIn(answer: unknown): SignedIn {
  const { user } = answer as { user: ProviderUser };
  return { uid: user.id, email: user.email, emailVerified: user.emailVerified };
}

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await reach(`/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw error instanceof NetworkError ? new SignInError("network-request-failed") : error;
  });
  const text = await response.text();
  if (response.ok) return text === "" ? null : JSON.parse(text);
  const { code, sentence } = signInFailure(response.status, text);
  throw new SignInError(code, sentence);
}
