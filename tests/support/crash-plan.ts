import { rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export interface CrashPlan {
  /** A prepared statement's name. */
  readonly statement: string;
  readonly when: "before" | "after commit";
  readonly victim: "server" | "runner";
}

const hook = fileURLToPath(new URL("./crash-at-statement.ts", import.meta.url));

/** Environment for a server that crashes by a plan at this path. */
export function crashable(path: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=${hook}`, CRASH_PLAN: path };
}

/** Makes the server of `crashable(path)` crash once from now on. */
export async function planCrash(path: string, plan: CrashPlan): Promise<void> {
  // Written atomically, because the server may look at any moment.
  await writeFile(`${path}.unfinished`, JSON.stringify(plan));
  await rename(`${path}.unfinished`, path);
}
