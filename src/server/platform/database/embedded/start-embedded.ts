import { PGlite } from "@electric-sql/pglite";
import { DurableFileSystem } from "./durable-file-system.ts";
import type { WriteAheadLogSync } from "./write-ahead-log-sync.ts";

// PGlite starts with -F, which turns fsync off. wal_sync_method is named because its default, fdatasync,
// does not arrive at the fsync that DurableFileSystem installs.
const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  // PGlite asks for 128MB, which each opening has to fill with zeros (decision 0012).
  "-c",
  "shared_buffers=32MB",
];

/**
 * Starts PostgreSQL in this process on a folder, initialising an empty or missing one. Nothing locks the folder.
 * A commit is safe once `log` has settled.
 */
export function startEmbedded(folder: string, log: WriteAheadLogSync): Promise<PGlite> {
  const fs = new DurableFileSystem(folder, log);
  return PGlite.create({ fs, startParams: startParameters });
}
