import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

const runFile = promisify(execFile);

/** VmRSS of proc_pid_status(5), in kB; absent while ending. */
function residentOnLinux(pid: number): number {
  // Not on disk, so faster than the thread pool.
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

async function residentElsewhere(pid: number): Promise<number> {
  const { stdout } = await runFile("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout.trim()) * 1024;
}

/**
 * Returns bytes; undefined if gone or unsupported (Windows), where only the JavaScript heap flag
 * limits a run.
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
    // Its exit event reports that.
    return undefined;
  }
}

/** Counts ended processes as zero. */
export async function residentBytesOf(pids: readonly number[]): Promise<number> {
  const all = await Promise.all(pids.map((pid) => residentBytes(pid)));
  return all.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}
