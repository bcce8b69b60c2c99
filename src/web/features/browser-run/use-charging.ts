import { useQueryClient } from "@tanstack/react-query";
import { isFree } from "#contract/facts/credits/price.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { accountQuery, useAccount, creditsKey } from "#web/api/account/account.ts";
import { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
import { isProblem, NetworkError } from "#web/api/http/problem-error.ts";
import { registerRun, retryLost } from "#web/api/sessions/runs.ts";
import { reloadUtility } from "#web/api/utility.ts";
import { recordRefusal } from "#web/features/analytics/record-run.ts";
import { runRefusalMessage, tellShort } from "#web/features/runs/run-outcome.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import type { Failure } from "./browser-call.ts";

const notReady = "The session isn't ready yet. Initialize it and try again.";
const offline = "You're offline, and this run costs credits. Try again when you're back online.";

/**
 * Explains why a run must wait for a session, or returns null. Free browser runs also work offline.
 */
export function useSessionObstacle(
  utility: CatalogueEntry,
  session: UtilitySession,
): string | null {
  const { error } = useAccount();
  const isOffline = navigator.onLine === false;
  if (isOffline && !isFree(utility)) return offline;
  if (session.session !== null) return null;
  const isOutOfReach =
    isOffline || [session.error, error].some((each) => each instanceof NetworkError);
  return isFree(utility) && isOutOfReach ? null : notReady;
}

/** Registers a run, which charges its price. Returns a refusal, or null. */
export function useCharging(utility: CatalogueEntry, session: UtilitySession) {
  const queryClient = useQueryClient();
  return async (operation: string): Promise<Failure | null> => {
    if (session.session === null) return null;
    try {
      const [registered, key] = [session.session, createIdempotencyKey()];
      const terms = { quotedPrice: utility.creditsPerExecution };
      const register = () => registerRun(registered, operation, key, terms);
      // A free run goes on without an answer, and mustn't wait for one.
      await (isFree(utility) ? register() : retryLost(register));
      return null;
    } catch (error) {
      if (error instanceof NetworkError && isFree(utility)) return null;
      recordRefusal(utility, operation, error);
      tellShort(error, { utilityId: utility.id });
      if (isProblem(error, "price_changed")) void reloadUtility(queryClient, utility.id);
      if (isProblem(error, "session_not_active", "session_not_found")) await session.reload();
      return { sentence: runRefusalMessage(error) };
    } finally {
      if (!isFree(utility)) {
        void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
        void queryClient.invalidateQueries({ queryKey: creditsKey });
      }
    }
  };
}
