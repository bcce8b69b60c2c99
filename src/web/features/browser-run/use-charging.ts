import { useQueryClient } from "@tanstack/react-query";
import { isFree } from "#contract/facts/credits/price.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { accountQuery, creditsKey } from "#web/api/account/account.ts";
import { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
import { isProblem } from "#web/api/http/problem-error.ts";
import { registerRun } from "#web/api/sessions/register-run.ts";
import { recordRefusal } from "#web/features/analytics/record-run.ts";
import { runRefusalMessage } from "#web/features/runs/run-refusal.ts";
import type { UtilitySession } from "#web/features/session/use-utility-session.ts";
import type { Failure } from "./browser-call.ts";

/** Said where a run would have to be registered in a session that is not there. */
export const sessionNotReady = "The session is not ready yet. Initialize it, and try again.";

/** Registers a run, which charges its price. Gives why it was refused, null once it is registered. */
export function useCharging(utility: CatalogueEntry, session: UtilitySession) {
  const queryClient = useQueryClient();
  return async (operation: string): Promise<Failure | null> => {
    if (session.session === null) return { sentence: sessionNotReady };
    try {
      await registerRun(session.session, operation, createIdempotencyKey());
      return null;
    } catch (error) {
      recordRefusal(utility, operation, error);
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
