import type pg from "pg";
import { prepareDataFolder } from "../data-folder.ts";
import { openEmbedded } from "./open-embedded.ts";
import { openPostgresql } from "./open-postgresql.ts";

/** The open database. Both kinds speak the PostgreSQL dialect through the same pool: no code needs to ask which it is. */
export interface Database {
  pool: pg.Pool;
  kind: "embedded" | "postgresql";
  /** Waits for the running statements, then closes for good. */
  close(): Promise<void>;
}

/** Where the database reports what no caller is waiting for. Fits a pino logger. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

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
