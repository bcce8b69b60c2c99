import type { FastifyReply } from "fastify";
import { Refusal } from "../../refusal.ts";
import type { RateWindow } from "./rate-window.ts";

interface ToldLimit {
  readonly policy: string;
  readonly max: number;
  readonly seconds: number;
}

/**
 * Counts a call and reports the limit in `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10),
 * also in refusals. Throws as `RateWindow.take` does.
 */
export function takeAndTell(
  reply: FastifyReply,
  calls: RateWindow,
  key: string,
  { policy, max, seconds }: ToldLimit,
): void {
  const tell = (remaining: number, left: number) => {
    reply.header("ratelimit-policy", `"${policy}";q=${max};w=${seconds}`);
    reply.header("ratelimit", `"${policy}";r=${remaining};t=${left}`);
  };
  try {
    const taken = calls.take(key);
    tell(taken.remaining, taken.seconds);
  } catch (error) {
    if (error instanceof Refusal) tell(0, error.members.retryAfterSeconds ?? seconds);
    throw error;
  }
}
