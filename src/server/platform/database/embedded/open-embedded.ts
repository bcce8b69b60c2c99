import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { StartError } from "../../start-error.ts";
import { columnTypes } from "../column-types.ts";
import { createEmbeddedFolder } from "./create-embedded-folder.ts";
import { answeredEarly, settledOnDisk, waitForDisk } from "../disk-wait.ts";
import { openEmbeddedSocket } from "./embedded-socket.ts";
import type { Database, DatabaseLog } from "../opened-database.ts";
import { lockDataFolder } from "./folder-lock.ts";
import { maintainEmbedded, repeat } from "./maintain-embedded.ts";
import { startEmbedded } from "./start-embedded.ts";
import { refuseUnstorable } from "../refuse-unstorable.ts";
import { refuseUseInsideTransaction } from "../transaction-scope.ts";
import { WriteAheadLogSync } from "./write-ahead-log-sync.ts";

const embeddedMajorVersion = "18";
const maintenanceMilliseconds = 60_000;

/**
 * Opens PostgreSQL in this process on `database/` in the data folder, creating it the first time. Throws StartError.
 */
export async function openEmbedded(dataDirectory: string, log: DatabaseLog): Promise<Database> {
  const unlock = lockDataFolder(dataDirectory);
  try {
    const folder = path.join(dataDirectory, "database");
    if (!existsSync(folder)) await createEmbeddedFolder(folder);
    await refuseOtherVersion(folder);
    const writeAheadLog = new WriteAheadLogSync();
    return wrap(await start(folder, writeAheadLog), writeAheadLog, unlock, log);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function refuseOtherVersion(folder: string): Promise<void> {
  const version = await readFile(path.join(folder, "PG_VERSION"), "utf8").catch(() => "");
  if (version.trim() === embeddedMajorVersion) return;
  throw new StartError(
    `The folder ${folder} doesn't contain a PostgreSQL ${embeddedMajorVersion} database (its version is ${version.trim() || "missing"}). Restore it from a backup, or set DATA_DIR to another folder.`,
  );
}

async function start(folder: string, writeAheadLog: WriteAheadLogSync): Promise<PGlite> {
  try {
    return await startEmbedded(folder, writeAheadLog);
  } catch (cause) {
    throw new StartError(
      `The database in ${folder} could not be opened: ${cause instanceof Error ? cause.message : String(cause)}. Restore it from a backup, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

function wrap(
  pglite: PGlite,
  writeAheadLog: WriteAheadLogSync,
  unlock: () => void,
  log: DatabaseLog,
): Database {
  const pool = new pg.Pool({
    stream: () => openEmbeddedSocket(pglite),
    max: 1,
    // A new client would share the session and prepared statements of the old one.
    idleTimeoutMillis: 0,
    types: columnTypes,
  });
  refuseUnstorable(pool);
  waitForDisk(pool, () => writeAheadLog.settled());
  keepClientAfterErrors(pool);
  pool.on("error", (error) =>
    log.error({ err: error }, "the embedded database failed outside of a statement"),
  );
  refuseUseInsideTransaction(pool);
  const stopMaintenance = repeat(
    () => maintainEmbedded(pool),
    maintenanceMilliseconds,
    (error) => {
      log.error({ err: error }, "the maintenance of the embedded database failed");
    },
  );
  return {
    pool,
    kind: "embedded",
    async close() {
      await stopMaintenance();
      await pool.end();
      await pglite.close();
      unlock();
    },
  };
}

/**
 * Makes `pool.query` keep its client after a failed statement: ending it would take the next client's listeners away
 * (decision 0002).
 */
function keepClientAfterErrors(pool: pg.Pool): void {
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await pool.connect();
    try {
      const config = typeof statement === "string" ? { text: statement } : statement;
      // Not on disk yet, but the next statement needn't wait for that.
      return await client.query({ ...config, ...answeredEarly }, values);
    } finally {
      client.release();
    }
  };
  const settledQuery = async (...statement: Parameters<typeof query>) => {
    const [first] = statement;
    try {
      return await query(...statement);
    } finally {
      // After a failure too: it may reveal what another statement has just committed.
      if (typeof first === "string" || !("isAnsweredEarly" in first)) await settledOnDisk(pool);
    }
  };
  // Nothing here uses the callback form.
  pool.query = settledQuery as unknown as pg.Pool["query"];
}
