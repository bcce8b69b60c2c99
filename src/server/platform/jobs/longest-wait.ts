import { prepared } from "../database/prepared.ts";
import type { Queryable } from "../database/queryable.ts";
import { isDue } from "./look-around.ts";

/** In milliseconds. Every request for a run asks this. */
const keptMilliseconds = 1000;

interface Wait {
  readonly group: string | null;
  readonly isAtWork: boolean;
  readonly milliseconds: number;
}

const read = prepared<Wait, [queue: string]>(
  "jobs-longest-wait",
  // One that is tried again has had its turn.
  `SELECT group_id AS "group",
     (extract(epoch FROM now() - min(greatest(created_on, start_after))) * 1000)::float AS milliseconds,
     EXISTS (SELECT FROM pgboss.job AS active
       WHERE active.name = $1 AND active.state = 'active' AND active.group_id = job.group_id) AS "isAtWork"
   FROM pgboss.job AS job WHERE name = $1 AND state = 'created' AND ${isDue} GROUP BY group_id`,
);

/**
 * Makes what tells how long a new job of a group would stand behind others, in milliseconds: those of its own group, and
 * of groups that have none at work. Jobs of a group that has some at work wait for these, and hold nobody else up.
 */
export function createLongestWait(
  pool: Queryable,
): (queue: string, group?: string | null) => Promise<number> {
  const known = new Map<string, { readonly at: number; readonly answer: Promise<Wait[]> }>();
  const waitsOf = (queue: string): Promise<Wait[]> => {
    const now = performance.now();
    const last = known.get(queue);
    if (last !== undefined && now - last.at < keptMilliseconds) return last.answer;
    const answer = read(pool, [queue]);
    known.set(queue, { at: now, answer });
    // A failure isn't kept.
    answer.catch(() => known.delete(queue));
    return answer;
  };
  return async (queue, group) => {
    const waits = await waitsOf(queue);
    const counts = (wait: Wait) => group === undefined || wait.group === group || !wait.isAtWork;
    return Math.max(0, ...waits.filter(counts).map(({ milliseconds }) => milliseconds));
  };
}
