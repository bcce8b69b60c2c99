import { setTimeout } from "node:timers/promises";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export interface Tally {
  readonly breaches: string[];
  readonly refusals: Map<string, number>;
}

const pauseMilliseconds = 300;
/** Longer than waiting for a hung worker's run and one retry. */
export const patienceMilliseconds = 90_000;
const answerMilliseconds = 20_000;

/** Retryable: an earlier try is still running, or something is down. */
const passing = [
  "idempotency_key_in_use",
  "session_busy",
  "run_already_running",
  "run_interrupted",
  "rate_limited",
  "runs_paused",
  // Issued by a process with its clock ahead; another accepts the token.
  "token_expired",
];

/** Repeats a call until it gets an answer no fault explains or a refusal that `isLast`. Throws an Error on timeout. */
export async function insist(
  { breaches, refusals }: Tally,
  name: string,
  call: (signal: AbortSignal) => Promise<Response>,
  isLast: (code: string) => boolean = () => false,
): Promise<Answer> {
  const deadline = performance.now() + patienceMilliseconds;
  for (;;) {
    const answer = await once(call);
    const reason = typeof answer === "string" ? answer : reasonToTryAgain(answer, isLast);
    if (typeof answer !== "string" && reason === undefined) return answer;
    const told = reason ?? "";
    refusals.set(told, (refusals.get(told) ?? 0) + 1);
    if (told === "500 internal_error") breaches.push(`${name} was answered ${told}`);
    if (performance.now() > deadline) throw new Error(`${name} was refused for too long: ${told}`);
    await setTimeout(pauseMilliseconds);
  }
}

async function once(call: (signal: AbortSignal) => Promise<Response>): Promise<Answer | string> {
  try {
    const response = await call(AbortSignal.timeout(answerMilliseconds));
    const { status, headers } = response;
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.name : String(error)}`;
  }
}

function reasonToTryAgain(
  { status, body }: Answer,
  isLast: (code: string) => boolean,
): string | undefined {
  if (status < 400) return undefined;
  const code = /"code":"(\w+)"/.exec(body.toString())?.[1] ?? "of the proxy";
  if (isLast(code)) return undefined;
  return status >= 500 || passing.includes(code) ? `${status} ${code}` : undefined;
}
