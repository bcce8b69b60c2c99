import { useEffect, useEffectEvent, useState } from "react";
import {
  providerLoginFailed,
  signInErrors,
  signInSentences,
} from "#contract/facts/sign-in-error.ts";
import { SentenceError } from "#web/browser/error-message.ts";
import { fetchSessionUser, type SignedIn } from "#web/api/account/session-user.ts";
import { failureSentence } from "../failure-sentence.ts";

/**
 * Completes a sign-in through another provider, with the id `from`. Returns whether it is in
 * progress, and its failure.
 */
export function useProviderReturn(
  from: string | undefined,
  name: string | undefined,
  finish: (user: SignedIn) => Promise<void>,
) {
  const [failure, setFailure] = useState<string>();
  const complete = useEffectEvent(async (user: SignedIn | null) => {
    if (user === null) throw new SentenceError(providerLoginFailed(name));
    await finish(user);
  });
  const fail = useEffectEvent((error: unknown) =>
    setFailure(failureSentence(error, providerLoginFailed(name))),
  );
  useEffect(() => {
    if (from === undefined) return;
    let isGone = false;
    fetchSessionUser()
      .then((user) => (isGone ? undefined : complete(user)))
      .catch(fail);
    return () => {
      isGone = true;
    };
  }, [from]);
  return { isPending: from !== undefined && failure === undefined, failure };
}

/** The email belongs to an existing account. */
const takenCodes = ["account_not_linked", "account-not-linked", "unable_to_link_account"];

/** Returns the sentence for the code a provider sent back to `/login`. */
export function providerErrorMessage(code: string, name: string | undefined): string {
  if (takenCodes.includes(code)) return signInSentences["email-already-in-use"];
  return signInErrors[code] ?? providerLoginFailed(name);
}
