import type { Queryable } from "#server/platform/database/queryable.ts";
import { findWrongEnds, findWrongSpending } from "./verify-store.ts";

/**
 * Checks that every run held its price, that one which ended was settled exactly if it succeeded
 * and released exactly if it did not, and that none at work was either; and that what each API key
 * has spent is the price of its runs. Gives a sentence for each violation.
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
