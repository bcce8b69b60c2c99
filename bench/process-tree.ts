import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Sums `read` over a process and its descendants; 0 without /proc. */
function sumOverTree(pid: number, read: (pid: number) => number): number {
  try {
    const below = childrenOf(pid).reduce((sum, child) => sum + sumOverTree(child, read), 0);
    return read(pid) + below;
  } catch (error) {
    // A child may exit in between.
    if (error instanceof Error && "code" in error) return 0;
    throw error;
  }
}

function ownProcessorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // utime and stime of proc_pid_stat(5), in hundredths of a second. The name before them can contain parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Milliseconds of processor time that the tree's living processes have used. */
export function treeProcessorTime(pid: number): number {
  return sumOverTree(pid, ownProcessorTime);
}

/** Milliseconds of processor time that the root process itself has used; 0 without /proc. */
export function rootProcessorTime(pid: number): number {
  return existsSync(`/proc/${pid}/stat`) ? ownProcessorTime(pid) : 0;
}

/** VmRSS of proc_pid_status(5), in kB. */
function ownMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Returns a process's living children. Throws without such a process or /proc. */
export function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8")
      .split(" ")
      .filter((text) => text !== "")
      .map(Number),
  );
}

/** Bytes that a process tree holds now. */
export function treeMemory(pid: number): number {
  return sumOverTree(pid, ownMemory);
}

export function watchTreeMemory(pid: number): { stop(): number } {
  let most = 0;
  const look = () => {
    most = Math.max(most, treeMemory(pid));
  };
  const timer = setInterval(look, 100);
  return {
    stop() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
