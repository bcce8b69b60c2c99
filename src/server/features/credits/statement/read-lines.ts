import { z } from "zod";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { cutPage, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";
import type { EntryRow } from "../entry-row.ts";
import { listEntriesOfRuns, listFirstEntries } from "./store.ts";

const placeSchema = z.tuple([z.int().min(0)]);

/** All entries of a run, oldest first, or one other entry. */
export type StatementLine = readonly [EntryRow, ...EntryRow[]];

/**
 * Reads a page, newest first, with a line per run or other entry. Throws Refusal `invalid_request`
 * if the cursor is no line.
 */
export async function readLines(
  queryable: Queryable,
  userId: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly lines: StatementLine[]; readonly nextCursor: string | null }> {
  const [before] = page.cursor === undefined ? [null] : decodeCursor(placeSchema, page.cursor);
  const found = await listFirstEntries(queryable, { userId, before, limit: page.limit + 1 });
  const { rows, nextCursor } = cutPage(found, page.limit, ({ id }) => encodeCursor([id]));
  const runIds = rows.flatMap(({ runId }) => runId ?? []);
  const ofRuns = runIds.length === 0 ? [] : await listEntriesOfRuns(queryable, userId, runIds);
  const later = Map.groupBy(ofRuns, ({ runId }) => runId);
  const lines = rows.map((first): StatementLine => {
    const rest = first.runId === null ? [] : (later.get(first.runId) ?? []);
    return [first, ...rest.filter(({ id }) => id !== first.id)];
  });
  return { lines, nextCursor };
}
