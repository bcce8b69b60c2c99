import type { Session } from "#contract/schemas/session.ts";
import { call } from "../http/call.ts";

interface RegistrationTerms {
  /** As shown, in credits. */
  readonly quotedPrice: number;
  readonly keepalive?: boolean;
}

/**
 * Reports a run in the page, which charges its price; a repeated key charges once. Sends only the
 * operation, because what people type stays private. Use `keepalive` when the result already shows.
 * Throws ProblemError when refused.
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
