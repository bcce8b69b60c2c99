import type { Clock } from "../clock.ts";
import { Refusal } from "../refusal.ts";

/** Counts calls by key; all counts start anew together when their window ends. */
export interface RateWindow {
  /** Counts one call. Throws the refusal `rate_limited`, with the time to wait, once the limit is reached. */
  take(key: string): void;
  /** Refuses as `take` does, without counting. */
  check(key: string): void;
}

/**
 * A limit of `max` calls in `seconds` for each key, held in this process: several processes each
 * allow as many. One window for all keys, so that old counts go in one step and cost no timer.
 */
export function createRateWindow(clock: Clock, max: number, seconds: number): RateWindow {
  const counts = new Map<string, number>();
  let endsAt = 0;
  const countOf = (key: string): number => {
    const now = clock.now().getTime();
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + seconds * 1000;
    }
    const count = counts.get(key) ?? 0;
    if (count < max) return count;
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
    throw new Refusal("rate_limited", undefined, { retryAfterSeconds });
  };
  return {
    take: (key) => void counts.set(key, countOf(key) + 1),
    check: (key) => void countOf(key),
  };
}
