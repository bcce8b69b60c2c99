import { readdirSync, readFileSync } from "node:fs";

/** File `children` of proc_pid_task(5): what one thread has started, a line of ids. */
function startedBy(pid: number, thread: string): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8");
  return listed.split(" ").flatMap((id) => (id === "" ? [] : [Number(id)]));
}

/** A process and all below it, on Linux; one that ends meanwhile may be missing, with what is below it. */
export function processTree(pid: number): readonly number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const below = threads.flatMap((thread) => startedBy(pid, thread));
    return [pid, ...below.flatMap(processTree)];
  } catch {
    // It has ended: whoever asks hears of that from its exit.
    return [];
  }
}
