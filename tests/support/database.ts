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
  url?: string;
  /** Closes and removes it, but keeps it after a failed test. */
  dispose(): Promise<void>;
}

export interface TestStore {
  /**
   * Environment for a server process. One child for runs unless `empty`, because each takes a quarter of a second to
   * start.
   */
  env: Record<string, string>;
  /** Opens the database from the test. Stop the server first on the embedded one. */
  openPool(): Promise<pg.Pool>;
  /** Closes what openPool opened and removes everything, but keeps it after a failed test. */
  dispose(): Promise<void>;
}

/**
 * Creates a migrated database for a test file: embedded, or on TEST_DATABASE_URL's server. Pass `import.meta.filename`.
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

/** Creates a data folder and a database for a server process, migrated unless `empty`. Pass `import.meta.filename`. */
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

/** Makes `end` also close an embedded database, so a server can reopen it. */
function closingWith(database: Database): pg.Pool {
  const { pool } = database;
  const endPool = pool.end.bind(pool);
  pool.end = async () => {
    pool.end = endPool;
    await database.close();
  };
  return pool;
}

/** Shortens a path for a database name: PostgreSQL truncates at 63 bytes. */
function labelOf(name: string): string {
  const base = path.basename(name).replace(/\.(test|spec)?\.?tsx?$/, "");
  return base
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .slice(0, 40);
}
