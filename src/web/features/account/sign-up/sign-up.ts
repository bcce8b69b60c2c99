import type { Account } from "#contract/schemas/account.ts";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { becomeUser, registerAccount } from "#web/api/account/account.ts";
import { sendVerificationEmail, signUp } from "#web/api/account/auth.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import type { SignedIn } from "#web/api/account/session-user.ts";
import { SignInError } from "#web/api/account/sign-in-provider.ts";

export class SignUpError extends SentenceError {
  override readonly name = "SignUpError";
}

interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** The token of an invitation's link. */
  readonly invitation: string | undefined;
}

interface SignUpOutcome {
  readonly account: Account;
  /** The email wasn't sent, but can be resent. */
  readonly letterFailure: string | null;
}

/**
 * Creates, registers and remembers an account, and sends the verification email. Calls `created`
 * once the account exists, so a retry continues from there. Throws SignUpError.
 */
export async function signUpAndRegister(
  form: NewAccount,
  existing: SignedIn | null,
  created: (user: SignedIn) => void,
): Promise<SignUpOutcome> {
  const isSame = existing?.email === form.email.toLowerCase();
  const user = isSame ? existing : await createAccount(form);
  created(user);
  becomeUser(user);
  const account = await registerAccount(user.uid).catch((error: unknown) => {
    throw new SignUpError(accountFallbacks.backendRegistration, { cause: error });
  });
  // An invitation's link has confirmed the address.
  const letterFailure = account.emailVerified ? null : await sendLetter(user.email);
  return { account, letterFailure };
}

async function createAccount(form: NewAccount): Promise<SignedIn> {
  try {
    return await signUp(form.email, form.password, form.invitation);
  } catch (error) {
    const sentence = error instanceof SignInError ? error.message : accountFallbacks.registration;
    throw new SignUpError(sentence, { cause: error });
  }
}

async function sendLetter(email: string): Promise<string | null> {
  try {
    await sendVerificationEmail(email);
    return null;
  } catch {
    return accountFallbacks.verificationEmail;
  }
}
