import { z } from "zod";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { storageKey } from "./file-row.ts";
import { markDeleting, selectFilesByIds } from "./store.ts";

/** A stored file as named in a database backup; `size` in bytes. */
export interface CopiedFile {
  readonly id: string;
  readonly key: string;
  readonly size: number;
}

/** The table that names the files. */
export const filesTable = "session_files";

const rowSchema = z.object({
  id: z.uuid(),
  session_id: z.uuid(),
  folder: z.enum(["input", "output"]),
  state: z.string(),
  size: z.number(),
});

/** Reads a file from a JSON row of `filesTable`; undefined if it was being written or deleted. */
export function readCopiedFile(row: string): CopiedFile | undefined {
  const { id, session_id: sessionId, folder, state, size } = rowSchema.parse(JSON.parse(row));
  return state === "stored" ? { id, key: storageKey({ id, sessionId, folder }), size } : undefined;
}

/** Filters files to those still stored. */
export async function whichAreStored(
  queryable: Queryable,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await selectFilesByIds(queryable, ids);
  return rows.filter(({ state }) => state === "stored").map(({ id }) => id);
}

/** Marks files as being deleted that were deleted during the backup and have no bytes in it. */
export async function markGone(
  client: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await markDeleting(client, ids, now);
}
