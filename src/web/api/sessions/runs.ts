import { hasEnded } from "#contract/facts/run.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { Session } from "#contract/schemas/session.ts";
import { call, callRaw } from "../http/call.ts";
import { NetworkError } from "../http/problem-error.ts";
import { readEvents } from "../http/server-sent-events.ts";
import { oweRun } from "./owed-runs.ts";

interface AskedRun {
  readonly code: string;
  readonly operation: string;
  readonly sessionId: string;
  readonly options: unknown;
  /** As shown, in credits. */
  readonly quotedPrice: number;
  /** One per click, so a repeat isn't charged. */
  readonly idempotencyKey: string;
}

const pauseBetweenReads = 1000;

/** Starts a run, retrying with the same key when the answer is lost. */
export function startRun(request: AskedRun): Promise<Run> {
  return retryLost(() => requestRun(request));
}

async function requestRun(request: AskedRun): Promise<Run> {
  const { code, operation, sessionId, options, quotedPrice, idempotencyKey } = request;
  const response = await callRaw("POST /api/{code}/{operation}", {
    params: { code, operation },
    body: { sessionId, options, quotedPrice },
    headers: { "idempotency-key": idempotencyKey, prefer: "respond-async" },
  });
  if (response.status === 202) return (await response.json()) as Run;
  // The run had already ended, so the answer was the session.
  const runId = response.headers.get("run-id") ?? "";
  return call("GET /api/runs/{runId}", { params: { runId } });
}

/** Follows a run to its end. If the stream breaks, polls once a second. */
export async function followRun(
  run: Run,
  onChange: (run: Run) => void,
  signal: AbortSignal,
): Promise<Run> {
  let current = run;
  const take = (next: Run) => {
    current = next;
    onChange(next);
  };
  try {
    await streamRun(current.runId, take, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof NetworkError || error instanceof TypeError))
      throw error;
  }
  while (!hasEnded(current.status)) {
    signal.throwIfAborted();
    take(await call("GET /api/runs/{runId}", { params: { runId: current.runId }, signal }));
    if (!hasEnded(current.status)) await pause(pauseBetweenReads);
  }
  return current;
}

async function streamRun(runId: string, take: (run: Run) => void, signal: AbortSignal) {
  const { body } = await callRaw("GET /api/runs/{runId}/events", {
    params: { runId },
    headers: { accept: "text/event-stream" },
    signal,
  });
  if (body === null) return;
  for await (const data of readEvents(body)) take(JSON.parse(data) as Run);
}

/** Cancels a run and returns its held credits. Survives leaving the page, so nobody pays for it. */
export function cancelRun(runId: string): Promise<Run> {
  return call("POST /api/runs/{runId}/cancel", { params: { runId }, keepalive: true });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

interface RegistrationTerms {
  /** As shown, in credits. */
  readonly quotedPrice: number;
  readonly keepalive?: boolean;
}

/**
 * Registers a run in the page like `sendRegistration`. A free one that can't reach the server is
 * kept and recorded later. Throws ProblemError, and NetworkError for a run that costs something.
 */
export async function registerRun(
  session: Session,
  operation: string,
  key: string,
  terms: RegistrationTerms,
): Promise<null> {
  try {
    return await sendRegistration(session, operation, key, terms);
  } catch (error) {
    if (!(error instanceof NetworkError) || terms.quotedPrice > 0) throw error;
    oweRun({ utilityId: session.utilityId, operation, key });
    return null;
  }
}

/**
 * Registers a run in the page, which charges its price once per key. Sends only the operation,
 * because what people type stays private. Throws ProblemError and NetworkError.
 */
export async function sendRegistration(
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

const tries = 3;
const pauseBetweenTries = 800;

/** Sends a request up to three times while its answer is lost. It must have the same key each time. */
export async function retryLost<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof NetworkError) || attempt === tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenTries * attempt));
    }
  }
}
