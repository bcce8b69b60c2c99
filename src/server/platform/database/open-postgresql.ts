import pg from "pg";
import { StartError } from "../start-error.ts";
import { columnTypes } from "./column-types.ts";
import type { Database, DatabaseLog } from "./opened-database.ts";
import { explainConnectionFailure } from "./explain-connection-failure.ts";
import { refuseUnstorable } from "./refuse-unstorable.ts";
import { refuseUseInsideTransaction } from "./transaction-scope.ts";

const oldestMajorVersion = 15;
const connectMilliseconds = 10_000;

/**
 * A new connection plans each statement again; after the client's own ten seconds, each burst of calls would make some.
 */
const idleMilliseconds = 5 * 60_000;

/**
 * Opens a pool of up to 20 connections to PostgreSQL 15 or newer. Throws StartError that names host and port, never the
 * password.
 */
export async function openPostgresql(databaseUrl: string, log: DatabaseLog): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: connectMilliseconds,
    idleTimeoutMillis: idleMilliseconds,
    application_name: "pennyworks",
    types: columnTypes,
    onConnect: (client) => client.query("SET TIME ZONE 'UTC'").then(() => undefined),
  });
  refuseUnstorable(pool);
  // The pool replaces it; without a listener the error would end the process.
  pool.on("error", (error) => {
    // The pool counts as ended before its last sockets close.
    if (!pool.ending) log.error({ err: error }, "an idle database connection failed");
  });
  // The pool takes its listener off meanwhile, and without one a restarting database would end this process.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.info({ err: error }, "a database connection broke"));
  });
  try {
    refuseOldVersion(await readVersion(pool));
  } catch (error) {
    await pool.end();
    throw error instanceof StartError ? error : explainConnectionFailure(databaseUrl, error);
  }
  refuseUseInsideTransaction(pool);
  return { pool, kind: "postgresql", close: () => pool.end() };
}

async function readVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ server_version_num: string }>("SHOW server_version_num");
  return Number(rows[0]?.server_version_num);
}

/** Throws StartError for PostgreSQL older than 15. `server_version_num` is 140005 for 14.5. */
export function refuseOldVersion(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= oldestMajorVersion) return;
  throw new StartError(
    `The database is PostgreSQL ${major}, but ${oldestMajorVersion} or newer is needed. Upgrade it, or set DATABASE_URL to another one.`,
  );
}
