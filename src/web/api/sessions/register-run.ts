import type { Session } from "#contract/schemas/session.ts";
import { call } from "../http/call.ts";

/**
 * Tells the server of a run in the page, which charges its price; the same key is the same run. Only
 * the operation is told: what a person types into such a utility is nobody else's. `keepalive` is
 * for a run whose result is shown already. Throws ProblemError for a refusal.
 */
export async function registerRun(
  session: Session,
  operation: string,
  key: string,
  { keepalive = false }: { readonly keepalive?: boolean } = {},
): Promise<null> {
  await call("POST /api/sessions/{sessionId}/runs", {
    params: { sessionId: session.sessionId },
    body: { operation },
    headers: { "idempotency-key": key },
    keepalive,
  });
  return null;
}
