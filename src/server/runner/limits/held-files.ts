import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { sep } from "node:path";

/**
 * Finds whether a process could still write below `directory` after a move: by an open or mapped
 * file, or its working folder. Returns false except on Linux.
 */
export function holdsOpen(pid: number, directory: string): boolean {
  if (process.platform !== "linux") return false;
  const descriptors = `/proc/${pid}/fd`;
  const isBelow = (link: string) => targetOf(link).startsWith(`${directory}${sep}`);
  try {
    return (
      isBelow(`/proc/${pid}/cwd`) ||
      readdirSync(descriptors).some((descriptor) => isBelow(`${descriptors}/${descriptor}`)) ||
      readFileSync(`/proc/${pid}/maps`, "utf8").includes(`${directory}${sep}`)
    );
  } catch (error) {
    // Ended processes hold nothing, unreadable ones perhaps anything.
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code !== "ENOENT" && code !== "ESRCH";
  }
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    // Just closed.
    return "";
  }
}
