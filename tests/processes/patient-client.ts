import type { Run } from "#contract/schemas/run.ts";

/** Milliseconds before a retry without Retry-After. */
const pauseMilliseconds = 500;
const mostTries = 10;

export interface PatientAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly failures: readonly string[];
}

/** Retries broken connections and temporary refusals. Throws an Error if that doesn't help. */
export async function callPatiently(url: string, init: RequestInit): Promise<PatientAnswer> {
  const failures: string[] = [];
  for (;;) {
    const answer = await callOnce(url, init);
    if (typeof answer !== "string") return { ...answer, failures };
    failures.push(answer);
    if (failures.length === mostTries) throw new Error(`No answer: ${failures.join(", ")}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}

async function callOnce(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    const { status, headers } = response;
    const body = await response.text();
    return [502, 503, 504].includes(status) ? `${status}` : { status, headers, body };
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}

/**
 * Runs a utility by one call with an idempotency key. If a broken call's run is still at work, waits and asks again.
 */
export async function runPatiently(
  origin: string,
  path: string,
  init: { readonly headers: Record<string, string>; readonly body: Uint8Array<ArrayBuffer> },
): Promise<PatientAnswer> {
  const failures: string[] = [];
  for (;;) {
    const answer = await callPatiently(`${origin}/api/run/${path}`, { method: "POST", ...init });
    failures.push(...answer.failures);
    const isAtWork = answer.status === 409 && answer.body.includes('"idempotency_key_in_use"');
    const isPromised = answer.status === 202;
    if (!isAtWork && !isPromised) return { ...answer, failures };
    const { authorization = "" } = init.headers;
    failures.push(...(await awaitEnd(`${origin}${answer.headers.get("location")}`, authorization)));
  }
}

/** Waits for a run's end. Returns why checks failed. */
async function awaitEnd(url: string, authorization: string): Promise<readonly string[]> {
  const failures: string[] = [];
  for (;;) {
    const { body, failures: more } = await callPatiently(url, { headers: { authorization } });
    failures.push(...more);
    const { endedAt } = JSON.parse(body) as Run;
    if (endedAt !== null) return failures;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}
