import type pg from "pg";
import type { Db } from "pg-boss";
import { answeredEarly } from "../database/disk-wait.ts";
import type { Database } from "../database/database.ts";
import type { Queryable } from "../database/queryable.ts";

/**
 * Lets pg-boss use the product's pool, rolling back failed statements, which would leave the embedded session in an
 * aborted transaction. Its bookkeeping doesn't wait for the disk.
 */
export function poolForJobs({ pool }: Database): Db {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      let broken = false;
      try {
        return rowsOf(await client.query({ ...named(text, values), ...answeredEarly }));
      } catch (error) {
        await client.query("ROLLBACK").catch(() => {
          broken = true;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}

/** Lets pg-boss run a statement inside the caller's transaction. */
export function clientForJobs(client: Queryable): Db {
  return {
    async executeSql(text, values) {
      return rowsOf(await client.query<pg.QueryResultRow>(named(text, values)));
    },
  };
}

/** More than the engine needs; names are never forgotten. */
const mostNames = 50;
const names = new Map<string, string>();

/** Prepares the statements that pg-boss repeats. A text of several statements can't be prepared. */
function named(text: string, values: unknown[] = []) {
  if (values.length === 0 && text.includes(";")) return { text };
  const known = names.get(text) ?? (names.size < mostNames ? `jobs-${names.size + 1}` : undefined);
  if (known === undefined) return { text, values };
  names.set(text, known);
  return { name: known, text, values };
}

/** Several statements give several results. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
}
