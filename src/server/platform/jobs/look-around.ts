import type { Queryable } from "../database/queryable.ts";
import { prepared } from "../database/prepared.ts";
import type { Logger } from "../log.ts";
import { lookIntervalMilliseconds } from "../messages/messages.ts";

interface Found {
  readonly queue: string;
  /** It has a job that nobody has taken up. */
  readonly isWaiting: boolean;
  /** It has a job whose worker has not been heard of for too long. */
  readonly isLost: boolean;
}

/** Of a job that nobody has begun: its time has come. As the job engine's statement has it that takes a job. */
export const isDue = "NOT blocked AND start_after <= now()";

// Both are as the job engine has them: of its statement that takes a job, and of those that fail one.
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
  /** Whether this process does a job at this moment. */
  readonly isBusy: () => boolean;
  /** Has idle workers of a queue look for a job. */
  readonly wake: (queue: string) => void;
  /** Has the job engine fail the jobs of workers that have died; only one process at a time does. */
  readonly supervise: () => Promise<void>;
}

/**
 * Looks every few seconds for what no message told: jobs that wait, and those of dead workers. One statement does, where
 * each worker of each queue would ask by itself and the job engine would go through all its tables. Gives what ends it.
 */
export function lookAround(parts: LookParts): () => void {
  const { pool, log, queues, isBusy, wake, supervise } = parts;
  let isLooking = false;
  let hasFailed = false;
  const once = async () => {
    const found = await look(pool, [queues]);
    // Who is at work has company, and a table too long to be gone through by each of them.
    if (isBusy() || found.some(({ isLost }) => isLost)) await supervise();
    for (const { queue, isWaiting, isLost } of found) if (isWaiting || isLost) wake(queue);
    hasFailed = false;
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    once()
      .catch((error: unknown) => {
        // The engine tells of a database that is away, and as often.
        if (!hasFailed) log.warn({ err: error }, "nobody could look for jobs");
        hasFailed = true;
      })
      .finally(() => (isLooking = false));
  }, lookIntervalMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
