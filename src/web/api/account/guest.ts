import type { QueryClient } from "@tanstack/react-query";
import type { Account } from "#contract/schemas/account.ts";
import { adoptAccount, becomeUser } from "./account.ts";
import { call } from "../http/call.ts";
import { oneTabAtATime } from "#web/browser/one-tab-at-a-time.ts";
import { fetchSessionUser, signedInOf, type SignedIn } from "./session-user.ts";
import { readSignedInUser } from "./signed-in-user.ts";
import { postToProvider, SignInError } from "./sign-in-provider.ts";

/** The browser already has a guest. */
const isGuestAlready = "anonymous-users-cannot-sign-in-again-anonymously";

let pending: Promise<Account> | null = null;

/**
 * Signs a visitor in as a guest. Concurrent calls share one across tabs, as each new guest would
 * replace the last.
 */
export function becomeGuest(queryClient: QueryClient): Promise<Account> {
  pending ??= oneTabAtATime("guest", () => signInAsGuest(queryClient)).finally(() => {
    pending = null;
  });
  return pending;
}

async function signInAsGuest(queryClient: QueryClient): Promise<Account> {
  // Another tab may have been first.
  if (readSignedInUser() === null) becomeUser(await makeGuest());
  const account = await call("GET /api/users/me");
  adoptAccount(queryClient, account);
  return account;
}

async function makeGuest(): Promise<SignedIn> {
  try {
    return signedInOf(await postToProvider("/sign-in/anonymous"));
  } catch (error) {
    if (!(error instanceof SignInError) || error.code !== isGuestAlready) throw error;
    const user = await fetchSessionUser();
    if (user === null) throw error;
    return user;
  }
}
