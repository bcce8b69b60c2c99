import { prepareDataFolder } from "../data-folder.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { openPostgresql } from "./open-postgresql.ts";
import type { Database, DatabaseLog } from "./opened-database.ts";

export type { Database, DatabaseLog } from "./opened-database.ts";

export interface DatabaseOptions {
  /** `postgres://…`, or undefined for the embedded database. */
  databaseUrl?: string | undefined;
  dataDirectory: string;
  log: DatabaseLog;
}

/** Opens the database without migrating it. Throws StartError, and then leaves nothing open or locked. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDirectory, log } = options;
  if (databaseUrl !== undefined) return openPostgresql(databaseUrl, log);
  return openEmbedded(await prepareDataFolder(dataDirectory), log);
}
