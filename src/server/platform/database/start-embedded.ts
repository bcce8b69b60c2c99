import { PGlite } from "@electric-sql/pglite";
import { DurableFileSystem } from "./durable-file-system.ts";

// PGlite starts with -F, which turns fsync off. wal_sync_method is named because its default, fdatasync,
// does not arrive at the fsync that DurableFileSystem installs.
const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
];

/** Starts PostgreSQL in this process on a folder, initialising an empty or missing one. Nothing locks the folder. */
export function startEmbedded(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableFileSystem(folder), startParams: durableStartParameters });
}
