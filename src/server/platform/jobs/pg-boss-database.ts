import type pg from "pg";
import type { Db } from "pg-boss";
import { answeredEarly } from "../database/disk-wait.ts";
import type { Database } from "../database/database.ts";
import type { Queryable } from "../database/queryable.ts";

/**
 * Lets pg-boss use the product's own pool. It expects that a failed statement leaves nothing
 * behind, but the embedded database has one session: a failed statement inside one of its own
 * BEGIN … COMMIT blocks would leave that session in an aborted transaction for everybody.
 *
 * Its own bookkeeping does not wait for the disk on the embedded database: a job whose taking or ending is lost is
 * taken up again, and finds its run ended or fenced. What sends a job is part of the sender's transaction and does wait.
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

/** More texts than the engine has for its daily work: a name is never forgotten. */
const mostNames = 50;
const names = new Map<string, string>();

/**
 * Prepares the statements that pg-boss repeats: taking a job is a long one, and parsing and
 * planning it took longer than doing it. Only one statement can be prepared: a text with values is
 * one, and so is a text without a semicolon.
 */
function named(text: string, values: unknown[] = []) {
  if (values.length === 0 && text.includes(";")) return { text };
  const known = names.get(text) ?? (names.size < mostNames ? `jobs-${names.size + 1}` : undefined);
  if (known === undefined) return { text, values };
  names.set(text, known);
  return { name: known, text, values };
}

/** A text of several statements gives one result for each; the rows are those of all of them. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
}
