import type { FastifyRequest } from "fastify";
import { idempotencyKeyPattern, patience } from "#contract/facts/headers.ts";
import { Refusal } from "#server/platform/refusal.ts";

/**
 * Returns how many milliseconds the caller waits for the end, by its `Prefer` header (RFC 7240): 0 for `respond-async`,
 * else `wait` seconds. Ignores senseless preferences.
 */
export function patienceOf(request: FastifyRequest): number {
  const preferences = [request.headers["prefer"]]
    .flat()
    .join(",")
    .toLowerCase()
    .split(/[,;]/)
    .map((part) => part.trim());
  if (preferences.includes("respond-async")) return 0;
  const [wait] = preferences.flatMap((each) => /^wait\s*=\s*"?(\d{1,6})"?$/.exec(each)?.[1] ?? []);
  const seconds = Number(wait ?? patience.seconds);
  return (seconds === 0 ? patience.seconds : Math.min(seconds, patience.longestSeconds)) * 1000;
}

/** Throws Refusal for a malformed `Idempotency-Key`. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && idempotencyKeyPattern.test(key)) return key;
  throw new Refusal(
    "invalid_request",
    "The Idempotency-Key must be 1 to 200 visible ASCII characters.",
  );
}
