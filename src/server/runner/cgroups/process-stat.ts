import { readFile } from "node:fs/promises";

export type ProcessStat = {
  readonly group: number;
  /** In ticks since the system started: with its id it names a process as long as the system runs. */
  readonly began: number;
};

/** Fields of proc_pid_stat(5); undefined where there is no such process. */
export async function readProcessStat(pid: number): Promise<ProcessStat | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name before may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { group: Number(fields[2]), began: Number(fields[19]) };
  } catch {
    // It has ended.
    return undefined;
  }
}
