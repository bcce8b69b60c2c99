import type { Run } from "#contract/schemas/run.ts";

/** How long a client waits before it asks again, where it is not told for how long, in milliseconds. */
const pauseMilliseconds = 500;
/** How often a call is sent at most. */
const mostTries = 10;

/** An answer that is none of the product's refusals, and why the tries before it failed. */
export interface PatientAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly failures: readonly string[];
}

/**
 * Calls as a client should: once more where a connection is cut, or where a proxy or a server says that it cannot answer
 * now. Throws an Error where that does not help.
 */
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

/** The answer, or why there is none. */
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
 * Runs a utility by one call with an idempotency key. Where a call before it was cut and its run is still at work, waits
 * for its end and asks again.
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

/** Waits until a run has ended; gives why tries to look at it failed. */
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
