import type { FileListing } from "#contract/schemas/file.ts";
import type { FileParts } from "./file-parts.ts";
import { sessionPrefix } from "./file-row.ts";
import { selectAllFiles } from "./store.ts";

/**
 * Lists a session's storage with names from rows. Skips files being written or deleted; unknown
 * files appear under their id.
 */
export async function listFiles(
  { database, storage }: Pick<FileParts, "database" | "storage">,
  sessionId: string,
): Promise<FileListing> {
  const found = [];
  for await (const object of storage.list(sessionPrefix(sessionId))) found.push(object);
  const rows = await selectAllFiles(database.pool, sessionId);
  const rowById = new Map(rows.map((row) => [row.id, row]));

  const listing: FileListing = { inputFiles: [], outputFiles: [] };
  for (const { key, size, lastModified } of found) {
    const [folder, id = ""] = key.split("/").slice(-2);
    const row = rowById.get(id);
    if (row !== undefined && row.state !== "stored") continue;
    const entry = { filename: row?.filename ?? id, size, created: lastModified.toISOString() };
    (folder === "output" ? listing.outputFiles : listing.inputFiles).push(entry);
  }
  listing.inputFiles.sort(byTimeAndName);
  listing.outputFiles.sort(byTimeAndName);
  return listing;
}

type Entry = FileListing["inputFiles"][number];

function byTimeAndName(one: Entry, other: Entry): number {
  if (one.created !== other.created) return one.created < other.created ? -1 : 1;
  return one.filename < other.filename ? -1 : 1;
}
