import type { Session } from "#contract/schemas/session.ts";
import { call } from "../http/call.ts";

interface RegistrationTerms {
  /** As the page shows it, in credits. */
  readonly quotedPrice: number;
  readonly keepalive?: boolean;
}

/**
 * Tells the server of a run in the page, which charges its price; the same key is the same run. Only
 * the operation is told: what a person types into such a utility is nobody else's. `keepalive` is
 * for a run whose result is shown already. Throws ProblemError for a refusal.
 */
export async function registerRun(
  session: Session,
  operation: string,
  key: string,
  { quotedPrice, keepalive = false }: RegistrationTerms,
): Promise<null> {
  await call("POST /api/sessions/{sessionId}/runs", {
    params: { sessionId: session.sessionId },
    body: { operation, quotedPrice },
    headers: { "idempotency-key": key },
    keepalive,
  });
  return null;
}
