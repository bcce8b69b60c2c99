import { PGlite } from "@electric-sql/pglite";
import { DurableFileSystem } from "./durable-file-system.ts";
import type { WriteAheadLogSync } from "./write-ahead-log-sync.ts";

// PGlite's -F turns fsync off. The default of wal_sync_method, fdatasync, never arrives at the fsync of
// DurableFileSystem.
const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  // PGlite's 128MB would be filled with zeros at each start (decision 0012).
  "-c",
  "shared_buffers=32MB",
];

/**
 * Starts PostgreSQL in this process, initialising an empty folder, without a lock. A commit is safe once `log` has
 * settled.
 */
export function startEmbedded(folder: string, log: WriteAheadLogSync): Promise<PGlite> {
  const fs = new DurableFileSystem(folder, log);
  return PGlite.create({ fs, startParams: startParameters });
}
