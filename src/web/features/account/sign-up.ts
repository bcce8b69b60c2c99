import type { Account } from "#contract/account.ts";
import { accountFallbacks } from "#contract/sign-in-error.ts";
import { registerAccount } from "#web/api/account.ts";
import { SignInError, signUp, type SignedIn } from "#web/api/auth.ts";
import { storeSignedInUser } from "#web/api/signed-in-user.ts";

/** A step of signing up that failed, with the sentence for it. */
export class SignUpError extends Error {
  override readonly name = "SignUpError";
}

/**
 * Creates the account and the profile behind it; the provider mails the verification link.
 * `created` is told as soon as the account exists, so that a second try does not create it again.
 * Throws SignUpError with the sentence of the step that failed.
 */
export async function signUpAndRegister(
  form: { readonly email: string; readonly password: string },
  existing: SignedIn | null,
  created: (user: SignedIn) => void,
): Promise<Account> {
  const user = existing?.email === form.email ? existing : await createAccount(form);
  created(user);
  storeSignedInUser(user);
  return registerAccount(user.uid).catch((error: unknown) => {
    throw new SignUpError(accountFallbacks.backendRegistration, { cause: error });
  });
}

async function createAccount(form: { email: string; password: string }): Promise<SignedIn> {
  try {
    return await signUp(form.email, form.password);
  } catch (error) {
    const sentence = error instanceof SignInError ? error.message : accountFallbacks.registration;
    throw new SignUpError(sentence, { cause: error });
  }
}
