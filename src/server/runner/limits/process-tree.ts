import { readdirSync, readFileSync } from "node:fs";

/** `children` of proc_pid_task(5). */
function startedBy(pid: number, thread: string): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8");
  return listed.split(" ").flatMap((id) => (id === "" ? [] : [Number(id)]));
}

/** Lists a process and its descendants on Linux; may miss ending ones. */
export function processTree(pid: number): readonly number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const below = threads.flatMap((thread) => startedBy(pid, thread));
    return [pid, ...below.flatMap(processTree)];
  } catch {
    // Its exit event reports that.
    return [];
  }
}
