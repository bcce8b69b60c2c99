import { execFileSync } from "node:child_process";

/** The process ids of a process's own children. The `ps` that lists them may be among them. */
export function childProcessesOf(parent: number): number[] {
  const listed = execFileSync("ps", ["-o", "pid=,ppid=", "-A"], { encoding: "utf8" });
  return listed
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ofParent]) => (ofParent === parent && pid !== undefined ? [pid] : []));
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
