import { createHmac } from "node:crypto";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { answeredEarly } from "../../database/disk-wait.ts";
import { deriveKey } from "../../derive-key.ts";
import type { Platform } from "../../platform.ts";
import { Refusal } from "../../refusal.ts";

/** At most `max` calls in `seconds`, counted by key. */
export interface RateLimit {
  /** What sets its counts apart from those of other limits. */
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

/** A call that was counted, and what its limit leaves. */
export interface CountedCall {
  /** How many more calls are allowed until the window ends. */
  readonly remaining: number;
  /** Until the window ends, rounded up. */
  readonly seconds: number;
  /** Takes the count back, because the call turned out not to be what the limit is for. */
  giveBack(): Promise<void>;
}

/** Counts calls in the database, so that all processes share each limit. */
export interface RateLimits {
  /**
   * Counts one call. Throws Refusal `rate_limited`, with the time to wait, once the limit is reached; a refused call
   * counts as well.
   */
  take(limit: RateLimit, key: string): Promise<CountedCall>;
}

/**
 * Counts in windows that begin at multiples of their length on the injected clock. A window is part of the key under
 * which the library counts, because the library reads the time from `Date` alone; by that it only removes old rows.
 * Keys are stored as keyed hashes, which name nobody.
 */
export function createRateLimits({
  authSecret,
  database,
  clock,
}: Pick<Platform, "database" | "clock"> & { readonly authSecret: string }): RateLimits {
  const secret = deriveKey(authSecret, "keys of rate limits");
  const counts = new RateLimiterPostgres({
    storeClient: {
      query: (statement: { text: string }) =>
        database.pool.query({ ...statement, ...answeredEarly }),
    },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: "",
    // Each call of `take` brings its own.
    points: 0,
    duration: 0,
  });
  return {
    async take({ name, max, seconds }, plainKey) {
      const now = clock.now().getTime();
      const endsAt = (Math.floor(now / (seconds * 1000)) + 1) * seconds * 1000;
      const secondsLeft = Math.ceil((endsAt - now) / 1000);
      const key = createHmac("sha256", secret)
        .update(JSON.stringify([name, endsAt, plainKey]))
        .digest("base64url");
      const customDuration = seconds;
      const { consumedPoints } = await counts.penalty(key, 1, { customDuration });
      if (consumedPoints > max) {
        throw new Refusal("rate_limited", undefined, { retryAfterSeconds: secondsLeft });
      }
      return {
        remaining: max - consumedPoints,
        seconds: secondsLeft,
        async giveBack() {
          await counts.reward(key, 1, { customDuration });
        },
      };
    },
  };
}
