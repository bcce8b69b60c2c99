import type { FastifyReply } from "fastify";
import { Refusal } from "../../refusal.ts";
import type { RateLimit, RateLimits } from "./rate-limits.ts";

/** A limit that callers are told about, under the name of its policy. */
interface ToldLimit extends RateLimit {
  readonly policy: string;
}

/**
 * Counts a call and says in `RateLimit-Policy` and `RateLimit` what the limit is and how much of it is left, in the
 * form of draft-ietf-httpapi-ratelimit-headers-10, even if it refuses the call. Throws as `RateLimits.take` does.
 */
export async function takeAndTell(
  reply: FastifyReply,
  limits: RateLimits,
  limit: ToldLimit,
  key: string,
): Promise<void> {
  const { policy, max, seconds } = limit;
  const tell = (remaining: number, left: number) => {
    reply.header("ratelimit-policy", `"${policy}";q=${max};w=${seconds}`);
    reply.header("ratelimit", `"${policy}";r=${remaining};t=${left}`);
  };
  try {
    const taken = await limits.take(limit, key);
    tell(taken.remaining, taken.seconds);
  } catch (error) {
    if (error instanceof Refusal) tell(0, error.members.retryAfterSeconds ?? seconds);
    throw error;
  }
}
