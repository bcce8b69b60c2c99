import type { Session } from "#contract/schemas/session.ts";
import { call } from "../http/call.ts";

interface RegistrationTerms {
  /** As shown, in credits. */
  readonly quotedPrice: number;
  readonly keepalive?: boolean;
}

/**
 * Registers a run in the page, which charges its price once per key. Sends only the operation,
 * because what people type stays private. Throws ProblemError.
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
