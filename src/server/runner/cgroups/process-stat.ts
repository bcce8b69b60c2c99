import { readFile } from "node:fs/promises";

export type ProcessStat = {
  readonly group: number;
  /** In ticks since boot; with the id it is unique until reboot. */
  readonly began: number;
};

/** Reads proc_pid_stat(5); undefined if gone. */
export async function readProcessStat(pid: number): Promise<ProcessStat | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name before may contain anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { group: Number(fields[2]), began: Number(fields[19]) };
  } catch {
    // It has ended.
    return undefined;
  }
}
