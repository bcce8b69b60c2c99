import initSqlJs, { type Database, type SqlJsStatic } from "sql.js";
import { keptEngine } from "#kit/assets/kept-engine.ts";
import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { sqliteAsset } from "./sqlite-asset.ts";

const sqlite = keptEngine<SqlJsStatic>(sqliteAsset, (bytes) =>
  initSqlJs({ wasmBinary: bytes.buffer }),
);

/** In bytes, of what SQLite itself holds. */
const mostMemory = 256 * 1024 ** 2;

/**
 * Opens a copy of the database in memory, where it can reach no file or network, and closes it after `read`. Throws
 * RunError `not_sqlite`, `damaged`, `wrong_sql`, `writes` or `too_much_memory`.
 */
export async function withDatabase<Result>(
  context: Pick<RunContext, "asset">,
  file: Blob,
  read: (database: Database) => Result,
): Promise<Result> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (new TextDecoder("latin1").decode(bytes.subarray(0, 16)) !== "SQLite format 3\0") {
    throw new RunError(
      "not_sqlite",
      "This is not an SQLite database, or it is encrypted: choose another file.",
    );
  }
  // Such a database needs shared memory, which this copy has no use for: both bytes say how the journal is kept.
  if (bytes[18] === 2) bytes.fill(1, 18, 20);
  const { Database } = await sqlite.of(context);
  const database = new Database(bytes);
  try {
    // Temporary files would be in memory too, but outside of this limit.
    database.run(`PRAGMA temp_store = MEMORY; PRAGMA hard_heap_limit = ${mostMemory};`);
    database.run("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON;");
    return read(database);
  } catch (error) {
    throw error instanceof Error ? refusalOf(error) : error;
  } finally {
    database.close();
  }
}

function refusalOf(error: Error): Error {
  // A trap isn't SQLite's own error.
  if (error instanceof RunError || error instanceof WebAssembly.RuntimeError) return error;
  const { message } = error;
  if (
    /^(?:database disk image is malformed|file is not a database|malformed database)/.test(message)
  ) {
    return new RunError("damaged", `This database is damaged. SQLite says: ${message}.`);
  }
  if (message === "attempt to write a readonly database") {
    return new RunError("writes", "This only reads databases: write a SELECT.", { field: "sql" });
  }
  if (message === "out of memory") {
    const sentence = "The query needs more than 256 MB of memory: select less.";
    return new RunError("too_much_memory", sentence, { field: "sql" });
  }
  return new RunError("wrong_sql", `SQLite can't run this: ${message}.`, { field: "sql" });
}
