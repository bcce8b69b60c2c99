import type { FileParts } from "../file-parts.ts";
import { sessionPrefix } from "../file-row.ts";
import { selectAllFiles } from "../store.ts";

/**
 * Deletes a session's stored files that have no row. Lists storage first: rows are written before
 * bytes, so a concurrent upload isn't mistaken for a stray. Throws storage errors.
 */
export async function removeStrays(
  { database, storage }: Pick<FileParts, "database" | "storage">,
  sessionId: string,
): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list(sessionPrefix(sessionId))) keys.push(key);
  const rows = await selectAllFiles(database.pool, sessionId);
  const known = new Set(rows.map(({ id }) => id));
  const strays = keys.filter((key) => !known.has(key.slice(key.lastIndexOf("/") + 1)));
  await Promise.all(strays.map((key) => storage.delete(key)));
}
