import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { copyEmbeddedTemplate } from "./embedded-template.ts";
import { hasFailedTest } from "./failed-tests.ts";
import { createPostgresqlDatabase, dropPostgresqlDatabase } from "./postgresql-template.ts";
import { testLog } from "./test-log.ts";

export interface TestDatabase {
  database: Database;
  /** Its URL, on PostgreSQL only. */
  url?: string;
  /** Closes and removes it; keeps it, and says where, when a test of the file failed. */
  dispose(): Promise<void>;
}

export interface TestStore {
  /**
   * The environment to start a server process with: DATA_DIR, on PostgreSQL DATABASE_URL and AUTH_SECRET, and one child
   * for runs unless the store was to be empty: each takes a quarter of a second of a core to start.
   */
  env: Record<string, string>;
  /** Opens the same database from the test. On the embedded one the server must be stopped first. */
  openPool(): Promise<pg.Pool>;
  /** Closes what openPool opened and removes everything; keeps it, and says where, when a test of the file failed. */
  dispose(): Promise<void>;
}

/**
 * A migrated database of its own for a test file. Takes the file's name (`import.meta.filename`). It is embedded, or
 * on the server of TEST_DATABASE_URL where that is set.
 */
export async function createTestDatabase(name: string): Promise<TestDatabase> {
  const store = await createTestStore(name);
  const databaseUrl = store.env["DATABASE_URL"];
  const database = await openStore(store.env);
  return {
    database,
    ...(databaseUrl === undefined ? {} : { url: databaseUrl }),
    async dispose() {
      await database.close();
      await store.dispose();
    },
  };
}

/**
 * What a test needs that starts the real server as a process: a data folder and a database of its own, migrated, or
 * as on a fresh machine with `empty`. Takes the test file's name (`import.meta.filename`).
 */
export async function createTestStore(
  name: string,
  { empty = false }: { empty?: boolean } = {},
): Promise<TestStore> {
  const label = labelOf(name);
  const dataDirectory = await mkdtemp(path.join(tmpdir(), `pennyworks-${label}-`));
  const serverUrl = process.env["TEST_DATABASE_URL"];
  const databaseName = `test_${label}_${randomBytes(4).toString("hex")}`;
  const env: Record<string, string> = { DATA_DIR: dataDirectory };
  if (!empty) env["RUNS_AT_ONCE"] = "1";
  if (serverUrl !== undefined) {
    env["DATABASE_URL"] = await createPostgresqlDatabase(serverUrl, databaseName, empty);
    env["AUTH_SECRET"] = randomBytes(32).toString("hex");
  } else if (!empty) {
    await copyEmbeddedTemplate(dataDirectory);
  }

  const opened: Database[] = [];
  return {
    env,
    async openPool() {
      const database = await openStore(env);
      opened.push(database);
      return closingWith(database);
    },
    async dispose() {
      for (const { pool } of opened) if (!pool.ended) await pool.end();
      if (hasFailedTest()) {
        process.stderr.write(`Kept for the failed test: ${env["DATABASE_URL"] ?? dataDirectory}\n`);
        return;
      }
      await rm(dataDirectory, { recursive: true, force: true });
      if (serverUrl !== undefined) await dropPostgresqlDatabase(serverUrl, databaseName);
    },
  };
}

function openStore(env: Record<string, string>): Promise<Database> {
  return openDatabase({
    databaseUrl: env["DATABASE_URL"],
    dataDirectory: env["DATA_DIR"] ?? "",
    log: testLog,
  });
}

/** The pool, whose `end` also closes an embedded database, so that a server can be started on it again. */
function closingWith(database: Database): pg.Pool {
  const { pool } = database;
  const endPool = pool.end.bind(pool);
  pool.end = async () => {
    pool.end = endPool;
    await database.close();
  };
  return pool;
}

/** A file's path as a part of a database's name: PostgreSQL cuts names at 63 bytes. */
function labelOf(name: string): string {
  const base = path.basename(name).replace(/\.(test|spec)?\.?tsx?$/, "");
  return base
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .slice(0, 40);
}
