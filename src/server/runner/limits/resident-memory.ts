import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const runFile = promisify(execFile);

/** Field VmRSS of proc_pid_status(5), in kB; absent while a process is ending. */
function residentOnLinux(pid: number): number {
  // No disk is behind it, so reading at once is quicker than by way of the thread pool.
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

async function residentElsewhere(pid: number): Promise<number> {
  const { stdout } = await runFile("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout.trim()) * 1024;
}

/**
 * The bytes of real memory that a process holds, or undefined when it is gone or the system
 * does not tell (Windows), where only the flag for JavaScript's own memory bounds a run.
 */
export async function residentBytes(
  pid: number,
  read: (pid: number) => number | Promise<number> = process.platform === "linux"
    ? residentOnLinux
    : residentElsewhere,
): Promise<number | undefined> {
  try {
    return await read(pid);
  } catch {
    // A process may end between two looks: whoever asks hears of that from its exit.
    return undefined;
  }
}

/** The sum of what several processes hold; what is gone holds nothing. */
export async function residentBytesOf(pids: readonly number[]): Promise<number> {
  const all = await Promise.all(pids.map((pid) => residentBytes(pid)));
  return all.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}
