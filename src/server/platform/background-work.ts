import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "./log.ts";
import { Refusal } from "./refusal.ts";

/** What goes on behind an answer that does not wait for it. */
export interface BackgroundWork {
  /** Throws Refusal `overloaded` while so much goes on already that no more may be asked for. */
  refuseWhenFull(): void;
  /** Does something once the present turn is over. A failure is logged with `what` was to be done. */
  start(what: string, work: () => Promise<void>): void;
  /** Resolves when all of it has ended; after the grace it is given up, which is logged. */
  settle(graceMilliseconds: number): Promise<void>;
}

/** Most that may go on at once: a mail server that hangs must not fill the memory. */
export const mostAtOnce = 1000;

/** Makes the list of what goes on behind answers in this process. */
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
