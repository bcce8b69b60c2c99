import { signedInOf, type SignedIn } from "./session-user.ts";
import { postToProvider } from "./sign-in-provider.ts";

/** Creates an account, by an invitation's token if there is one, and signs in. Throws SignInError. */
export async function signUp(
  email: string,
  password: string,
  invitation: string | undefined,
): Promise<SignedIn> {
  const name = email.split("@")[0] ?? email;
  return signedInOf(await postToProvider("/sign-up/email", { email, password, name, invitation }));
}

/**
 * Returns the user, or `second-factor` when a code is needed. Throws SignInError,
 * `invalid-credential` for a wrong email or password alike.
 */
export async function signIn(email: string, password: string): Promise<SignedIn | "second-factor"> {
  const answer = await postToProvider("/sign-in/email", { email, password });
  const asksMore = typeof answer === "object" && answer !== null && "twoFactorRedirect" in answer;
  return asksMore ? "second-factor" : signedInOf(answer);
}

export async function signOut(): Promise<void> {
  await postToProvider("/sign-out");
}

/** Emails a link to `/verify-email`. */
export async function sendVerificationEmail(email: string): Promise<void> {
  await postToProvider("/send-verification-email", { email });
}

/** Emails a link to `/reset-password`. Unknown addresses get the same answer. */
export async function sendPasswordReset(email: string): Promise<void> {
  await postToProvider("/request-password-reset", { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await postToProvider("/reset-password", { token, newPassword });
}

/** Returns a provider's address; the browser comes back to one of the paths. */
export async function beginProviderSignIn(
  provider: string,
  done: string,
  failed: string,
): Promise<string> {
  const answer = await postToProvider("/sign-in/social", {
    provider,
    callbackURL: done,
    errorCallbackURL: failed,
  });
  return (answer as { url: string }).url;
}
