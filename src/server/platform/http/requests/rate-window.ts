import { hash } from "node:crypto";
import type { Clock } from "../../clock.ts";
import { Refusal } from "../../refusal.ts";

export interface CountedCall {
  /** Takes the count back, for a call that the limit isn't meant for. */
  giveBack(): void;
}

export interface TakenCall extends CountedCall {
  /** Calls left in the window. */
  readonly remaining: number;
  /** Until the window ends, rounded up. */
  readonly seconds: number;
}

export interface RateWindow {
  /** Counts one call. Throws Refusal `rate_limited` with the time to wait. */
  take(key: string): TakenCall;
  readonly size: number;
}

/** About a hundred bytes each; beyond this the oldest is forgotten. */
export const mostKeys = 50_000;

/**
 * Creates a limit of `max` calls per `seconds` and key, for this process alone. All keys share one window. Keys are
 * hashed, which bounds their size.
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
