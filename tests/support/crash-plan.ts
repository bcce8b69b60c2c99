import { rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Where a server crashes, and what of it. */
export interface CrashPlan {
  /** The name of a prepared statement. */
  readonly statement: string;
  readonly when: "before" | "after commit";
  /** The server itself, or its children. */
  readonly victim: "server" | "runner";
}

const hook = fileURLToPath(new URL("./crash-at-statement.ts", import.meta.url));

/** The environment of a server that can be told to crash, by a plan at this path. */
export function crashable(path: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=${hook}`, CRASH_PLAN: path };
}

/** Tells the server of `crashable(path)` to crash once, from now on. */
export async function planCrash(path: string, plan: CrashPlan): Promise<void> {
  // Whole or not there: the server may look at any moment.
  await writeFile(`${path}.unfinished`, JSON.stringify(plan));
  await rename(`${path}.unfinished`, path);
}
