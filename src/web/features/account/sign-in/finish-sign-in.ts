import type { Account } from "#contract/schemas/account.ts";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import { becomeUser, registerAccount } from "#web/api/account/account.ts";
import { ProblemError } from "#web/api/http/problem-error.ts";
import type { SignedIn } from "#web/api/account/session-user.ts";
import { SignUpError } from "../sign-up/sign-up.ts";

/**
 * Remembers the user, and registers them if sign-up didn't get that far. Throws when the backend
 * refuses.
 */
export async function finishSignIn(user: SignedIn): Promise<Account> {
  becomeUser(user);
  try {
    return await registerAccount(user.uid);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 403) throw error;
    throw new SignUpError(accountFallbacks.backendRegistration, { cause: error });
  }
}
