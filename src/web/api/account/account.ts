import { queryOptions, type QueryClient, useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import type { Account } from "#contract/schemas/account.ts";
import { call } from "../http/call.ts";
import { keepPipeline } from "#web/browser/kept-pipeline.ts";
import { forgetKeptWork } from "#web/browser/kept-work.ts";
import { forgetShared } from "#web/browser/caches.ts";
import { currentToken } from "../http/access-token.ts";
import { isProblem } from "../http/problem-error.ts";
import { fetchSessionUser } from "./session-user.ts";
import {
  forgetSignedInUser,
  readCachedAccount,
  readSignedInUser,
  type SignedInUser,
  signedInUserKey,
  storeCachedAccount,
  storeSignedInUser,
} from "./signed-in-user.ts";
import { forgetOwedRuns } from "../sessions/owed-runs.ts";
import { forgetStoredSessions } from "../sessions/stored-sessions.ts";

/** Key prefix of data dropped at sign-out. */
export const ownKey = ["own"] as const;

/** Key prefix of what every run changes. */
export const creditsKey = [...ownKey, "credits"] as const;

export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: fetchAccount,
  staleTime: 30_000,
});

/**
 * Returns null when signed out, undefined until known. During hydration it is unknown, because the
 * server renders pages for anyone.
 */
export function useAccount() {
  const { data, error } = useQuery(accountQuery);
  return useHydrated() ? { account: data, error } : { account: undefined, error: null };
}

/** Shows the last visit's copy until the server answers. */
export function showLastAccount(queryClient: QueryClient): void {
  const last = readCachedAccount();
  const { queryKey } = accountQuery;
  if (last !== undefined && queryClient.getQueryData(queryKey) === undefined) {
    queryClient.setQueryData(queryKey, last, { updatedAt: 0 });
  }
}

const signedOutListeners = new Set<(message: string) => void>();

/** Listens for sign-ins ended by the server. Returns a function that stops it. */
export function onSignedOut(listener: (message: string) => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}

/** Lets answers to earlier requests be dropped. */
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
  // The user may have changed meanwhile, or a newer answer been adopted.
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
      const message = isDisabled ? error.message : "You have been signed out.";
      for (const listener of signedOutListeners) listener(message);
    }
    forgetOwn();
    return null;
  }
}

/** Registers a new user. Safe to repeat. */
export async function registerAccount(uid: string): Promise<Account> {
  return call("POST /api/register", { body: { uid } });
}

/** Remembers the user and drops the former guest's token. */
export function becomeUser(user: SignedInUser): void {
  currentToken.forget();
  storeSignedInUser(user);
}

/** Shows an account on all screens, and rereads what belonged to another. */
export function adoptAccount(queryClient: QueryClient, account: Account): void {
  adoptions += 1;
  const former = queryClient.getQueryData(accountQuery.queryKey);
  if (former?.uid !== account.uid) queryClient.removeQueries({ queryKey: ownKey });
  storeSignedInUser(account);
  storeCachedAccount(account);
  queryClient.setQueryData(accountQuery.queryKey, account);
}

export function forgetAccount(queryClient: QueryClient): void {
  forgetOwn();
  queryClient.removeQueries({ queryKey: ownKey });
  queryClient.setQueryData(accountQuery.queryKey, null);
}

function forgetOwn(): void {
  forgetKeptWork();
  keepPipeline(null);
  forgetShared();
  forgetSignedInUser();
  forgetStoredSessions();
  forgetOwedRuns();
  currentToken.forget();
}

/** Follows other tabs. Returns a function that stops it. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== signedInUserKey) return;
    currentToken.forget();
    if (event.newValue === null) forgetAccount(queryClient);
    else {
      const shown = queryClient.getQueryData(accountQuery.queryKey);
      // Reset, because a removed query would leave its screen waiting forever. If only the address
      // changed, as a guest's may, keep the data, or a button would report no session.
      if (shown?.uid !== readSignedInUser()?.uid) {
        void queryClient.resetQueries({ queryKey: ownKey });
      }
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    }
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
