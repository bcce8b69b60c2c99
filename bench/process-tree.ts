import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Sums what `read` finds of a process and of all below it; 0 where there is no /proc to ask. */
function sumOverTree(pid: number, read: (pid: number) => number): number {
  try {
    const below = childrenOf(pid).reduce((sum, child) => sum + sumOverTree(child, read), 0);
    return read(pid) + below;
  } catch (error) {
    // A child may end between two looks.
    if (error instanceof Error && "code" in error) return 0;
    throw error;
  }
}

function ownProcessorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // Fields utime and stime of proc_pid_stat(5), in hundredths of a second; the name before them
  // may hold anything up to its last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Milliseconds of processor time that the living processes of a tree have taken so far. */
export function treeProcessorTime(pid: number): number {
  return sumOverTree(pid, ownProcessorTime);
}

/** Milliseconds of those that the tree's first process has taken itself; 0 where there is no /proc to ask. */
export function rootProcessorTime(pid: number): number {
  return existsSync(`/proc/${pid}/stat`) ? ownProcessorTime(pid) : 0;
}

/** Field VmRSS of proc_pid_status(5), in kB. */
function ownMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/** The processes that one has started and that live. Throws where there is no such process, or no /proc to ask. */
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

/** Looks at a process tree ten times a second until it is stopped; `stop` gives the most, in bytes. */
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
