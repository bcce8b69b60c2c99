import { readFile } from "node:fs/promises";

export type ProcessStat = {
  readonly group: number;
  /** Ticks since boot; with the id, identifies a process until reboot. */
  readonly began: number;
};

/** Reads fields of proc_pid_stat(5); undefined if the process is gone. */
export async function readProcessStat(pid: number): Promise<ProcessStat | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The preceding process name may contain anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { group: Number(fields[2]), began: Number(fields[19]) };
  } catch {
    // It has ended.
    return undefined;
  }
}
