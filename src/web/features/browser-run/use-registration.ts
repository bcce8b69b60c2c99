import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#contract/schemas/session.ts";
import { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
import { NetworkError } from "#web/api/http/problem-error.ts";
import { registerRun } from "#web/api/sessions/register-run.ts";

/**
 * Registers one run for the whole visit of a page, once there are an operation and a session: a
 * result may be there before the session is. Gives what refused it; of what
 * is free, not that the server is out of reach.
 */
export function useRegistration(
  operation: string | null,
  session: Session | null,
  isFree: boolean,
): Error | null {
  const [visit] = useState(createIdempotencyKey);
  const { error } = useQuery({
    queryKey: ["registration", visit],
    queryFn: () =>
      operation === null || session === null
        ? null
        : registerRun(session, operation, visit, { keepalive: true }),
    enabled: operation !== null && session !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return error instanceof NetworkError && isFree ? null : error;
}
