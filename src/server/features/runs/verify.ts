import type { Queryable } from "#server/platform/database/queryable.ts";
import { findWrongEnds } from "./verify-store.ts";

/**
 * Checks that every run held its price, that one which ended was settled exactly if it succeeded
 * and released exactly if it did not, and that none at work was either. Gives a sentence for each
 * violation.
 */
export async function verifyRuns(queryable: Queryable): Promise<string[]> {
  const wrong = await findWrongEnds(queryable);
  return wrong.map(
    (run) =>
      `The run ${run.id} is ${run.status} at a price of ${run.price}: held ${run.held}, ` +
      `settled ${run.settled} of ${run.holds} holds, released ${run.released}.`,
  );
}
