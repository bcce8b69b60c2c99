import { z } from "zod";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { cutPage, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";
import { type EntryRow, listEntryRows } from "./store.ts";

const placeSchema = z.tuple([z.int().min(0)]);

/**
 * One page of a user's entries, newest first. The cursor is the last entry of the page before;
 * throws Refusal `invalid_request` for one that is not.
 */
export async function readEntries(
  queryable: Queryable,
  userId: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ entries: EntryRow[]; nextCursor: string | null }> {
  const [before] = page.cursor === undefined ? [null] : decodeCursor(placeSchema, page.cursor);
  const rows = await listEntryRows(queryable, { userId, before, limit: page.limit + 1 });
  const { rows: entries, nextCursor } = cutPage(rows, page.limit, ({ id }) => encodeCursor([id]));
  return { entries, nextCursor };
}
