/**
 * Preloaded into a server by tests: kills the process or its children at the prepared statement named in the file at
 * CRASH_PLAN, before it is sent or after its transaction's COMMIT. Deletes the file, so it crashes once.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { flushCompileCache } from "node:module";
import pg from "pg";
import { childProcessesOf, signalProcesses } from "./child-processes.ts";
import type { CrashPlan } from "./crash-plan.ts";

const path = process.env["CRASH_PLAN"] ?? "";
const marked = new WeakMap<pg.Client, CrashPlan>();
const inTransaction = new WeakSet<pg.Client>();

function planFor(statement: string): CrashPlan | undefined {
  if (!existsSync(path)) return undefined;
  const plan = JSON.parse(readFileSync(path, "utf8")) as CrashPlan;
  return plan.statement === statement ? plan : undefined;
}

function crash({ victim }: CrashPlan): void {
  rmSync(path);
  // A killed server never writes its compile cache, so write it now.
  flushCompileCache();
  if (victim === "server") process.kill(process.pid, "SIGKILL");
  const children = childProcessesOf(process.pid);
  signalProcesses(children, "SIGKILL");
  process.stdout.write(`Killed ${children.length - 1} children\n`);
}

type Query = (this: pg.Client, statement: unknown, ...rest: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;

prototype.query = function queryOrCrash(statement, ...rest) {
  const asked = statement as pg.QueryConfig | string;
  const { text, name: ownName } = typeof asked === "string" ? { text: asked } : asked;
  const plan = ownName === undefined ? undefined : planFor(ownName);
  if (plan?.when === "before") crash(plan);
  if (plan?.when === "after commit") marked.set(this, plan);
  if (text === "BEGIN") inTransaction.add(this);
  if (text === "COMMIT" || text === "ROLLBACK") inTransaction.delete(this);
  if (text === "ROLLBACK") marked.delete(this);
  const answer = query.call(this, statement, ...rest);
  const kept = marked.get(this);
  if (inTransaction.has(this) || kept === undefined) return answer;
  marked.delete(this);
  return Promise.resolve(answer).then((result) => {
    crash(kept);
    return result;
  });
};
