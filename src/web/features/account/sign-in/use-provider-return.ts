import { useEffect, useEffectEvent, useState } from "react";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
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
