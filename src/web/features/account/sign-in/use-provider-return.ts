import { useEffect, useEffectEvent, useState } from "react";
import { accountFallbacks, signInErrors } from "#contract/facts/sign-in-error.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import { fetchSessionUser, type SignedIn } from "#web/api/account/session-user.ts";
import { failureSentence } from "../failure-sentence.ts";

/**
 * Completes a sign-in through another provider, named by `from`. Returns whether it is in progress,
 * and its failure.
 */
export function useProviderReturn(
  from: string | undefined,
  finish: (user: SignedIn) => Promise<void>,
) {
  const [failure, setFailure] = useState<string>();
  const complete = useEffectEvent(async (user: SignedIn | null) => {
    if (user === null) throw new SentenceError(accountFallbacks.googleLogin);
    await finish(user);
  });
  useEffect(() => {
    if (from === undefined) return;
    let isGone = false;
    fetchSessionUser()
      .then((user) => (isGone ? undefined : complete(user)))
      .catch((error: unknown) => setFailure(failureSentence(error, accountFallbacks.googleLogin)));
    return () => {
      isGone = true;
    };
  }, [from]);
  return { isPending: from !== undefined && failure === undefined, failure };
}

/** The email belongs to an existing account. */
const takenCodes = ["account_not_linked", "account-not-linked", "unable_to_link_account"];

/** Returns the sentence for the code a provider sent back to `/login`. */
export function providerErrorMessage(code: string): string {
  if (takenCodes.includes(code)) {
    return signInErrors["email-already-in-use"] ?? accountFallbacks.googleLogin;
  }
  return signInErrors[code] ?? accountFallbacks.googleLogin;
}
