import { Refusal } from "#server/platform/refusal.ts";
import type { RunParts } from "../run-parts.ts";
import { readStoppedRuns } from "../execution/share-store.ts";

/** How long a stopped run counts, in milliseconds. */
const rememberedMilliseconds = 3_600_000;
const firstPauseMilliseconds = 10_000;
const longestPauseMilliseconds = 900_000;

/**
 * Refuses a requester whose runs hit time or memory limits, since those cost nothing but kept a child from others: ten
 * seconds after the first in an hour, twice as long after each further one, at most a quarter of an hour. Throws
 * Refusal `runs_paused`.
 */
export async function refusePaused(
  parts: Pick<RunParts, "database" | "clock">,
  requester: string,
): Promise<void> {
  const now = parts.clock.now().getTime();
  const since = new Date(now - rememberedMilliseconds);
  const { count, last } = await readStoppedRuns(parts.database.pool, requester, since);
  if (last === null) return;
  const pause = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** (count - 1));
  const seconds = Math.ceil((last.getTime() + pause - now) / 1000);
  if (seconds <= 0) return;
  throw new Refusal(
    "runs_paused",
    `Your last run took too long or needed too much memory. Wait ${seconds} ${
      seconds === 1 ? "second" : "seconds"
    } before the next one.`,
    { retryAfterSeconds: seconds },
  );
}
