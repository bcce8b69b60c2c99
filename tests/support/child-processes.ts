import { execFileSync } from "node:child_process";

/** Each process of the machine with the one that started it. */
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

/** The process ids of a process's own children. The `ps` that lists them may be among them. */
export function childProcessesOf(parent: number): number[] {
  return startedBy(parent, listProcesses());
}

/** The same with those that they started, and so on: in a sandbox a child is several. */
export function processesBelow(parent: number, all = listProcesses()): number[] {
  return startedBy(parent, all).flatMap((id) => [id, ...processesBelow(id, all)]);
}

/** Sends them a signal. One that has ended meanwhile is left alone. */
export function signalProcesses(ids: readonly number[], signal: NodeJS.Signals): void {
  for (const id of ids) {
    try {
      process.kill(id, signal);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}
