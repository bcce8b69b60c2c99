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
 * A new connection reads the catalogue and plans each statement anew, which takes longer than a hundred of them: after
 * the client's own ten seconds some would be made in each burst of calls.
 */
const idleMilliseconds = 5 * 60_000;

/**
 * Opens a pool of at most 20 connections to a PostgreSQL of version 15 or newer, and proves that it answers.
 * Throws StartError with a sentence that names host and port, and never the password.
 */
export async function openPostgresql(databaseUrl: string, log: DatabaseLog): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: connectMilliseconds,
    idleTimeoutMillis: idleMilliseconds,
    application_name: "pennyworks",
    types: columnTypes,
    // A month begins at the same moment everywhere; the embedded database runs in UTC as well.
    onConnect: (client) => client.query("SET TIME ZONE 'UTC'").then(() => undefined),
  });
  refuseUnstorable(pool);
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", (error) => {
    // The pool counts as ended before its last sockets are closed.
    if (!pool.ending) log.error({ err: error }, "an idle database connection failed");
  });
  // Whoever has a connection hears that it broke by its next statement, and gives it back as broken. Without a listener
  // of the client's own, whose the pool takes off meanwhile, a database that restarts ends this process.
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

/** Takes `server_version_num`, such as 140005 for 14.5. Throws StartError when it is older than 15. */
export function refuseOldVersion(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= oldestMajorVersion) return;
  throw new StartError(
    `The database is PostgreSQL ${major}, but ${oldestMajorVersion} or newer is needed. Upgrade it, or set DATABASE_URL to another one.`,
  );
}
