import { prepareDataFolder } from "../data-folder.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { openPostgresql } from "./open-postgresql.ts";
import type { Database, DatabaseLog } from "./opened-database.ts";

export type { Database, DatabaseLog } from "./opened-database.ts";

export interface DatabaseOptions {
  /** `postgres://…`; the embedded database where it is missing. */
  databaseUrl?: string | undefined;
  /** The folder that holds the embedded database, in `database/`. */
  dataDirectory: string;
  log: DatabaseLog;
}

/**
 * Opens the database, without running migrations. Throws StartError with a sentence when it cannot be opened;
 * then nothing stays open or locked.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDirectory, log } = options;
  if (databaseUrl !== undefined) return openPostgresql(databaseUrl, log);
  return openEmbedded(await prepareDataFolder(dataDirectory), log);
}
