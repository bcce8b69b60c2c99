import type { Queryable } from "../database/queryable.ts";
import { prepared } from "../database/prepared.ts";
import type { Logger } from "../log.ts";
import { lookIntervalMilliseconds } from "../messages/messages.ts";

interface Found {
  readonly queue: string;
  readonly isWaiting: boolean;
  /** Its worker hasn't been heard of for too long. */
  readonly isLost: boolean;
}

/** As in the job engine's own statement that takes a job. */
export const isDue = "NOT blocked AND start_after <= now()";

// Both conditions are the job engine's own.
const look = prepared<Found, [queues: readonly string[]]>(
  "jobs-look",
  `SELECT queue,
     EXISTS (SELECT FROM pgboss.job
       WHERE name = queue AND state < 'active' AND ${isDue}) AS "isWaiting",
     EXISTS (SELECT FROM pgboss.job
       WHERE name = queue AND state = 'active' AND (
         heartbeat_on + heartbeat_seconds * interval '1s' < now()
         OR started_on + expire_seconds * interval '1s' < now())) AS "isLost"
   FROM unnest($1::text[]) AS queue`,
);

interface LookParts {
  readonly pool: Queryable;
  readonly log: Pick<Logger, "warn">;
  readonly queues: readonly string[];
  readonly isBusy: () => boolean;
  readonly wake: (queue: string) => void;
  /** Lets the job engine fail the jobs of dead workers; only one process at a time does. */
  readonly supervise: () => Promise<void>;
}

/**
 * Looks for waiting jobs and dead workers that no message told of, in one statement for all queues. Returns what stops
 * it.
 */
export function lookAround(parts: LookParts): () => void {
  const { pool, log, queues, isBusy, wake, supervise } = parts;
  let isLooking = false;
  let hasFailed = false;
  const once = async () => {
    const found = await look(pool, [queues]);
    if (isBusy() || found.some(({ isLost }) => isLost)) await supervise();
    for (const { queue, isWaiting, isLost } of found) if (isWaiting || isLost) wake(queue);
    hasFailed = false;
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    once()
      .catch((error: unknown) => {
        // The engine reports an absent database as often.
        if (!hasFailed) log.warn({ err: error }, "nobody could look for jobs");
        hasFailed = true;
      })
      .finally(() => (isLooking = false));
  }, lookIntervalMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
