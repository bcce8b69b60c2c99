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

/** First part of the key of all that belongs to the account and goes with it at sign-out. */
export const ownKey = ["own"] as const;

/** First part of the key of balances and entries, which every run changes. */
export const creditsKey = [...ownKey, "credits"] as const;

/** The signed-in account, null when signed out. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: fetchAccount,
  staleTime: 30_000,
});

/**
 * The signed-in account: null when signed out, undefined until it is known. The server renders pages as
 * for anyone, so it isn't known while React hydrates them.
 */
export function useAccount() {
  const { data, error } = useQuery(accountQuery);
  return useHydrated() ? { account: data, error } : { account: undefined, error: null };
}

/** Shows the last visit's copy of the account until it is read. */
export function showLastAccount(queryClient: QueryClient): void {
  const last = readCachedAccount();
  const { queryKey } = accountQuery;
  if (last !== undefined && queryClient.getQueryData(queryKey) === undefined) {
    queryClient.setQueryData(queryKey, last, { updatedAt: 0 });
  }
}

/** How often an answer to a change has been taken over: one that was asked for before is older. */
let adoptions = 0;

async function fetchAccount(): Promise<Account | null> {
  let asked = readSignedInUser();
  if (asked === null) {
    // A mailed link or another tool may have signed this browser in without the page's doing.
    const user = await fetchSessionUser();
    if (readSignedInUser() !== null) return fetchAccount();
    if (user === null) return null;
    storeSignedInUser(user);
    asked = user;
  }
  const { uid } = asked;
  const known = adoptions;
  // Who signed out or in while the answer was on its way is not whom it is about: taken for the
  // account, it would show the page as signed in again. What was changed meanwhile it would undo on the screen.
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
    // Nobody signed out here: without a word, a screen that is suddenly gone is a riddle.
    if (readCachedAccount()?.isGuest !== true) {
      tellSignedOut(isDisabled ? error.message : "You have been signed out.");
    }
    forgetOwn();
    return null;
  }
}

/** Registers whoever has just signed in with the backend; a second time changes nothing. */
export async function registerAccount(uid: string): Promise<Account> {
  return call("POST /api/register", { body: { uid } });
}

/** Makes an account the signed-in one for all screens; what was read as another is read anew. */
export function adoptAccount(queryClient: QueryClient, account: Account): void {
  adoptions += 1;
  const former = queryClient.getQueryData(accountQuery.queryKey);
  if (former?.uid !== account.uid) queryClient.removeQueries({ queryKey: ownKey });
  storeSignedInUser(account);
  storeCachedAccount(account);
  queryClient.setQueryData(accountQuery.queryKey, account);
}

/** Forgets all that belonged to the account. */
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

/** Follows sign-in and sign-out in other tabs of the browser; gives the function that stops it. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== signedInUserKey) return;
    currentToken.forget();
    if (event.newValue === null) forgetAccount(queryClient);
    else {
      const shown = queryClient.getQueryData(accountQuery.queryKey);
      // What a screen shows of somebody else is read anew: removed, it would be waited for without end. Of the same person
      // only the address has changed, as a guest's does when another tab hears it from the server: who presses a button
      // meanwhile would be told that there is no session.
      if (shown?.uid !== readSignedInUser()?.uid) {
        void queryClient.resetQueries({ queryKey: ownKey });
      }
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    }
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
