import { signedInOf, type SignedIn } from "./session-user.ts";
import { postToProvider } from "./sign-in-provider.ts";

/** Creates the account and signs it in. Throws SignInError. */
export async function signUp(email: string, password: string): Promise<SignedIn> {
  const name = email.split("@")[0] ?? email;
  return signedInOf(await postToProvider("/sign-up/email", { email, password, name }));
}

/**
 * Gives who has signed in, or `second-factor` where a code is asked for next. Throws SignInError,
 * `invalid-credential` for a wrong email or password alike.
 */
export async function signIn(email: string, password: string): Promise<SignedIn | "second-factor"> {
  const answer = await postToProvider("/sign-in/email", { email, password });
  const asksMore = typeof answer === "object" && answer !== null && "twoFactorRedirect" in answer;
  return asksMore ? "second-factor" : signedInOf(answer);
}

/** Ends the sign-in of this browser on the server. */
export async function signOut(): Promise<void> {
  await postToProvider("/sign-out");
}

/** Mails a link that verifies the address and leads back to `/verify-email`. */
export async function sendVerificationEmail(email: string): Promise<void> {
  await postToProvider("/send-verification-email", { email });
}

/** Mails a link to `/reset-password`; an unknown address is answered alike. */
export async function sendPasswordReset(email: string): Promise<void> {
  await postToProvider("/request-password-reset", { email });
}

/** Sets a new password with the token of a mailed link. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await postToProvider("/reset-password", { token, newPassword });
}

/**
 * Begins the sign-in with Google. Gives the address at Google to go on with; the browser comes back
 * to one of the two paths.
 */
export async function beginGoogleSignIn(done: string, failed: string): Promise<string> {
  const answer = await postToProvider("/sign-in/social", {
    provider: "google",
    callbackURL: done,
    errorCallbackURL: failed,
  });
  return (answer as { url: string }).url;
}
