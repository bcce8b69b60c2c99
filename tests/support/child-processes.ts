import { execFileSync } from "node:child_process";

function listProcesses(): {
  readonly id: number | undefined;
  readonly parent: number | undefined;
}[] {
  const listed = execFileSync("ps", ["-o", "pid=,ppid=", "-A"], { encoding: "utf8" });
  return listed
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([id, parent]) => ({ id, parent }));
}

function startedBy(parent: number, all: ReturnType<typeof listProcesses>): number[] {
  return all.flatMap((one) => (one.parent === parent && one.id !== undefined ? [one.id] : []));
}

/** Returns the ids of a process's children, perhaps including `ps` itself. */
export function childProcessesOf(parent: number): number[] {
  return startedBy(parent, listProcesses());
}

/** Includes all descendants: a sandboxed child is several processes. */
export function processesBelow(parent: number, all = listProcesses()): number[] {
  return startedBy(parent, all).flatMap((id) => [id, ...processesBelow(id, all)]);
}

/** Signals processes, skipping those already gone. */
export function signalProcesses(ids: readonly number[], signal: NodeJS.Signals): void {
  for (const id of ids) {
    try {
      process.kill(id, signal);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}
