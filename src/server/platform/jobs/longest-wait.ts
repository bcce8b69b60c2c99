import { prepared } from "../database/prepared.ts";
import type { Queryable } from "../database/queryable.ts";
import { isDue } from "./look-around.ts";

/** Within which an answer is given again, in milliseconds: whoever asks for a run asks this, too. */
const keptMilliseconds = 1000;

const read = prepared<{ milliseconds: number }, [queue: string]>(
  "jobs-longest-wait",
  // One that is tried again has had its turn.
  `SELECT coalesce(extract(epoch FROM now() - min(greatest(created_on, start_after))) * 1000, 0)::float AS milliseconds
   FROM pgboss.job WHERE name = $1 AND state = 'created' AND ${isDue}`,
);

/** Gives what tells for how long a queue's job has waited that waits for longest, in milliseconds. */
export function createLongestWait(pool: Queryable): (queue: string) => Promise<number> {
  const known = new Map<string, { readonly at: number; readonly answer: Promise<number> }>();
  return async (queue) => {
    const now = performance.now();
    const last = known.get(queue);
    if (last !== undefined && now - last.at < keptMilliseconds) return last.answer;
    const answer = read(pool, [queue]).then(([row]) => row?.milliseconds ?? 0);
    known.set(queue, { at: now, answer });
    // A database that was away for a moment would be so for a second more.
    answer.catch(() => known.delete(queue));
    return answer;
  };
}
