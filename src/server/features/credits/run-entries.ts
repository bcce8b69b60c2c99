import type { Queryable } from "#server/platform/database/queryable.ts";
import type { EntryRow } from "./entry-row.ts";
import { selectRunEntries } from "./store.ts";

/** Lists the oldest first. */
export function readRunEntries(queryable: Queryable, runId: string): Promise<EntryRow[]> {
  return selectRunEntries(queryable, runId);
}
