/**
 * Loaded into a server process by a test: kills the process, or with CRASH_VICTIM=runner its
 * children, as the machine's failure would, at the prepared statement that CRASH_STATEMENT names:
 * before it is sent, or after the COMMIT of the transaction that it is part of, by CRASH_WHEN.
 */
import { execFileSync } from "node:child_process";
import pg from "pg";

const name = process.env["CRASH_STATEMENT"];
const when = process.env["CRASH_WHEN"];
const marked = new WeakSet<pg.Client>();
let done = false;

function crash(): void {
  if (done) return;
  done = true;
  if (process.env["CRASH_VICTIM"] !== "runner") process.kill(process.pid, "SIGKILL");
  const listed = execFileSync("ps", ["-o", "pid=,ppid=", "-A"], { encoding: "utf8" });
  const children = listed
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (parent === process.pid && pid !== undefined ? [pid] : []));
  for (const child of children) {
    try {
      process.kill(child, "SIGKILL");
    } catch (error) {
      // The `ps` that listed them is gone by now.
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
  process.stdout.write(`Killed ${children.length - 1} children\n`);
}

type Query = (this: pg.Client, statement: unknown, ...rest: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;

prototype.query = function queryOrCrash(statement, ...rest) {
  const asked = statement as pg.QueryConfig | string;
  const { text, name: ownName } = typeof asked === "string" ? { text: asked } : asked;
  if (name !== undefined && ownName === name) {
    if (when === "before") crash();
    marked.add(this);
  }
  const answer = query.call(this, statement, ...rest);
  if (text !== "COMMIT" || !marked.has(this)) return answer;
  return Promise.resolve(answer).then((result) => {
    crash();
    return result;
  });
};
