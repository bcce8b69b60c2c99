import type { FileParts } from "../file-parts.ts";
import { sessionPrefix } from "../file-row.ts";
import { selectAllFiles } from "../store.ts";

/**
 * Deletes stored files without a row. Lists storage first: rows precede bytes, so a current upload
 * is no stray. Throws storage errors.
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
