import { z } from "zod";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { storageKey } from "./file-row.ts";
import { markDeleting, selectFilesByIds } from "./store.ts";

/** As a backup names it; `size` in bytes. */
export interface CopiedFile {
  readonly id: string;
  readonly key: string;
  readonly size: number;
}

export const filesTable = "session_files";

const rowSchema = z.object({
  id: z.uuid(),
  session_id: z.uuid(),
  folder: z.enum(["input", "output"]),
  state: z.string(),
  size: z.number(),
});

/** Reads a JSON row of `filesTable`; undefined if being written or deleted. */
export function readCopiedFile(row: string): CopiedFile | undefined {
  const { id, session_id: sessionId, folder, state, size } = rowSchema.parse(JSON.parse(row));
  return state === "stored" ? { id, key: storageKey({ id, sessionId, folder }), size } : undefined;
}

export async function whichAreStored(
  queryable: Queryable,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await selectFilesByIds(queryable, ids);
  return rows.filter(({ state }) => state === "stored").map(({ id }) => id);
}

/** Marks files that a backup lacks, deleted while it was made. */
export async function markGone(
  client: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await markDeleting(client, ids, now);
}
