import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "./log.ts";
import { Refusal } from "./refusal.ts";

export interface BackgroundWork {
  /** Throws Refusal `overloaded` when too much work is waiting. */
  refuseWhenFull(): void;
  /** Starts work after the current turn. A failure is logged with `what`. */
  start(what: string, work: () => Promise<void>): void;
  /** Resolves when all work has ended. After the grace period it gives up and logs that. */
  settle(graceMilliseconds: number): Promise<void>;
}

/** A bound, so that a mail server that hangs can't fill the memory. */
export const mostAtOnce = 1000;

/** Creates the list of work that answers don't wait for, such as mail. */
export function createBackgroundWork(log: Logger): BackgroundWork {
  const atWork = new Map<Promise<void>, string>();
  return {
    refuseWhenFull() {
      if (atWork.size < mostAtOnce) return;
      throw new Refusal("overloaded", undefined, { retryAfterSeconds: 10 });
    },
    start(what, work) {
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, `failed: ${what}`))
        .finally(() => atWork.delete(done));
      atWork.set(done, what);
    },
    async settle(graceMilliseconds) {
      const stop = new AbortController();
      const grace = wait(graceMilliseconds, undefined, { signal: stop.signal });
      await Promise.race([Promise.all(atWork.keys()), grace]);
      stop.abort();
      await grace.catch(() => undefined);
      for (const what of atWork.values()) log.error(`given up: ${what}`);
    },
  };
}
