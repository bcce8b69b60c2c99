import { queryOptions, type QueryClient, useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import type { Account } from "#contract/schemas/account.ts";
import { call } from "../http/call.ts";
import { forgetKeptWork } from "#web/browser/kept-work.ts";
import { forgetShared } from "#web/browser/shared-cache.ts";
import { currentToken } from "../http/current-token.ts";
import { isProblem } from "../http/problem-error.ts";
import { fetchSessionUser } from "./session-user.ts";
import {
  forgetSignedInUser,
  readCachedAccount,
  readSignedInUser,
  signedInUserKey,
  storeCachedAccount,
  storeSignedInUser,
} from "./signed-in-user.ts";
import { forgetStoredSessions } from "../sessions/stored-sessions.ts";
import { tellSignedOut } from "./signed-out.ts";

/** Prefix of query keys whose data is dropped at sign-out. */
export const ownKey = ["own"] as const;

/** Prefix of keys for balances and ledger entries, which every run changes. */
export const creditsKey = [...ownKey, "credits"] as const;

export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: fetchAccount,
  staleTime: 30_000,
});

/**
 * Returns the signed-in account: null when signed out, undefined until known. During hydration it
 * is unknown, because the server renders pages for anyone.
 */
export function useAccount() {
  const { data, error } = useQuery(accountQuery);
  return useHydrated() ? { account: data, error } : { account: undefined, error: null };
}

/** Shows the last visit's copy of the account until the server answers. */
export function showLastAccount(queryClient: QueryClient): void {
  const last = readCachedAccount();
  const { queryKey } = accountQuery;
  if (last !== undefined && queryClient.getQueryData(queryKey) === undefined) {
    queryClient.setQueryData(queryKey, last, { updatedAt: 0 });
  }
}

/** Counts adopted answers, to discard ones requested earlier. */
let adoptions = 0;

async function fetchAccount(): Promise<Account | null> {
  let asked = readSignedInUser();
  if (asked === null) {
    // A mailed link or another tool may have signed this browser in.
    const user = await fetchSessionUser();
    if (readSignedInUser() !== null) return fetchAccount();
    if (user === null) return null;
    storeSignedInUser(user);
    asked = user;
  }
  const { uid } = asked;
  const known = adoptions;
  // If someone signed in or out meanwhile, the answer is about the wrong person; if a change was
  // adopted, it is outdated.
  const isOld = () => readSignedInUser()?.uid !== uid || adoptions !== known;
  try {
    const account = await call("GET /api/users/me");
    if (isOld()) return await fetchAccount();
    storeCachedAccount(account);
    return account;
  } catch (error) {
    if (isOld()) return fetchAccount();
    const isDisabled = isProblem(error, "account_disabled");
    if (!isDisabled && !isProblem(error, "not_signed_in", "token_invalid", "token_expired")) {
      throw error;
    }
    // The server ended the sign-in, so explain why the screen is gone.
    if (readCachedAccount()?.isGuest !== true) {
      tellSignedOut(isDisabled ? error.message : "You have been signed out.");
    }
    forgetOwn();
    return null;
  }
}

/** Registers a newly signed-in user with the backend. Safe to repeat. */
export async function registerAccount(uid: string): Promise<Account> {
  return call("POST /api/register", { body: { uid } });
}

/** Makes an account the signed-in one on all screens, and rereads what belonged to another. */
export function adoptAccount(queryClient: QueryClient, account: Account): void {
  adoptions += 1;
  const former = queryClient.getQueryData(accountQuery.queryKey);
  if (former?.uid !== account.uid) queryClient.removeQueries({ queryKey: ownKey });
  storeSignedInUser(account);
  storeCachedAccount(account);
  queryClient.setQueryData(accountQuery.queryKey, account);
}

/** Forgets everything of the account. */
export function forgetAccount(queryClient: QueryClient): void {
  forgetOwn();
  queryClient.removeQueries({ queryKey: ownKey });
  queryClient.setQueryData(accountQuery.queryKey, null);
}

function forgetOwn(): void {
  forgetKeptWork();
  forgetShared();
  forgetSignedInUser();
  forgetStoredSessions();
  currentToken.forget();
}

/** Follows sign-in and sign-out in other tabs. Returns a function that stops it. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== signedInUserKey) return;
    currentToken.forget();
    if (event.newValue === null) forgetAccount(queryClient);
    else {
      const shown = queryClient.getQueryData(accountQuery.queryKey);
      // Reset, because a removed query would leave its screen waiting forever. If only the address
      // changed, as a guest's may, keep the data: someone pressing a button would be told they have
      // no session.
      if (shown?.uid !== readSignedInUser()?.uid) {
        void queryClient.resetQueries({ queryKey: ownKey });
      }
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    }
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
