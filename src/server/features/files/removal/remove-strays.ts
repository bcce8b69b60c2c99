import type { FileParts } from "../file-parts.ts";
import { sessionPrefix } from "../file-row.ts";
import { selectAllFiles } from "../store.ts";

/**
 * Deletes what the storage holds for a session and no row knows of. The storage is listed first: a row comes before
 * its bytes, so that an upload of this moment is never taken for a stray. Throws what the storage throws.
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
