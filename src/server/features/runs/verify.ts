import type { Queryable } from "#server/platform/database/queryable.ts";
import { findWrongEnds, findWrongSpending } from "./verify-store.ts";

/**
 * Checks that every run held its price, was settled exactly if it succeeded and released exactly if it failed or was
 * cancelled, and that each API key has spent its runs' price. Returns a sentence per violation.
 */
export async function verifyRuns(queryable: Queryable): Promise<string[]> {
  const ends = (await findWrongEnds(queryable)).map(
    (run) =>
      `The run ${run.id} is ${run.status} at a price of ${run.price}: held ${run.held}, ` +
      `settled ${run.settled} of ${run.holds} holds, released ${run.released}.`,
  );
  const spending = (await findWrongSpending(queryable)).map(
    ({ keyId, spent, cost }) =>
      `The API key ${keyId} has spent ${spent}, but its runs add up to ${cost}.`,
  );
  return [...ends, ...spending];
}
