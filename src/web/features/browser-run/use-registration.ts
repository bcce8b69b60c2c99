import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isFree } from "#contract/facts/credits/price.ts";
import type { Session } from "#contract/schemas/session.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
import { NetworkError } from "#web/api/http/problem-error.ts";
import { registerRun } from "#web/api/sessions/runs.ts";
import { tellShort } from "#web/features/runs/run-outcome.ts";

/**
 * Registers one run per visit, once there is a session; the result may come first. Returns a
 * refusal; for free utilities, not that the server is unreachable.
 */
export function useRegistration(
  operation: string | null,
  session: Session | null,
  utility: CatalogueEntry,
): Error | null {
  const [visit] = useState(createIdempotencyKey);
  const { error } = useQuery({
    queryKey: ["registration", visit],
    async queryFn() {
      if (operation === null || session === null) return null;
      try {
        const terms = { quotedPrice: utility.creditsPerExecution, keepalive: true };
        return await registerRun(session, operation, visit, terms);
      } catch (failure) {
        tellShort(failure, { utilityId: utility.id });
        throw failure;
      }
    },
    enabled: operation !== null && session !== null,
    retry: false,
    // Offline it would wait, and be lost with the page.
    networkMode: "always",
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return error instanceof NetworkError && isFree(utility) ? null : error;
}
