/**
 * Loaded into a server process by a test: kills the process, as the machine's failure would, at the
 * prepared statement that CRASH_STATEMENT names: before it is sent, or after the COMMIT of the
 * transaction that it is part of, by CRASH_WHEN.
 */
import pg from "pg";

const name = process.env["CRASH_STATEMENT"];
const when = process.env["CRASH_WHEN"];
const marked = new WeakSet<pg.Client>();

type Query = (this: pg.Client, statement: unknown, ...rest: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;

prototype.query = function queryOrCrash(statement, ...rest) {
  const isNamed = typeof statement === "object" && statement !== null && "name" in statement;
  if (isNamed && statement.name === name) {
    if (when === "before") process.kill(process.pid, "SIGKILL");
    marked.add(this);
  }
  const answer = query.call(this, statement, ...rest);
  if (statement !== "COMMIT" || !marked.has(this)) return answer;
  return Promise.resolve(answer).then(() => process.kill(process.pid, "SIGKILL"));
};
