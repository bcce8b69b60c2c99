import { hash } from "node:crypto";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";

/** A call that was counted before it was judged. */
export interface CountedCall {
  /** Takes the count back, because it turned out to be none of those that the limit is for. */
  giveBack(): void;
}

/** A call that was counted, and what its limit leaves. */
export interface TakenCall extends CountedCall {
  /** How many more there may be until the window ends. */
  readonly remaining: number;
  /** Until the window ends, rounded up. */
  readonly seconds: number;
}

/** Counts calls by key; all counts start anew together when their window ends. */
export interface RateWindow {
  /** Counts one call. Throws the refusal `rate_limited`, with the time to wait, once the limit is reached. */
  take(key: string): TakenCall;
  /** How many keys are remembered. */
  readonly size: number;
}

/** Most keys that one limit remembers, of about a hundred bytes each; then the oldest is forgotten. */
export const mostKeys = 50_000;

/**
 * A limit of `max` calls in `seconds` for each key, held in this process: several processes each
 * allow as many. One window for all keys, so that old counts go in one step and cost no timer. Keys
 * are kept as hashes: they take as little however long they were, and name nobody.
 */
export function createRateWindow(clock: Clock, max: number, seconds: number): RateWindow {
  const counts = new Map<string, number>();
  let endsAt = 0;
  const add = (key: string, by: number): void => {
    const count = counts.get(key) ?? 0;
    const [oldest] = count === 0 && counts.size >= mostKeys ? counts.keys() : [];
    if (oldest !== undefined) counts.delete(oldest);
    if (count + by > 0) counts.set(key, count + by);
    else counts.delete(key);
  };
  return {
    take(plainKey) {
      const now = clock.now().getTime();
      if (now >= endsAt) {
        counts.clear();
        endsAt = now + seconds * 1000;
      }
      const secondsLeft = Math.max(1, Math.ceil((endsAt - now) / 1000));
      const key = hash("sha256", plainKey, "base64");
      if ((counts.get(key) ?? 0) >= max) {
        throw new Refusal("rate_limited", undefined, { retryAfterSeconds: secondsLeft });
      }
      add(key, 1);
      const countedIn = endsAt;
      return {
        remaining: Math.max(0, max - (counts.get(key) ?? 0)),
        seconds: secondsLeft,
        giveBack() {
          if (countedIn === endsAt && counts.has(key)) add(key, -1);
        },
      };
    },
    get size() {
      return counts.size;
    },
  };
}
