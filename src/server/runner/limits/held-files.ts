import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { sep } from "node:path";

/**
 * Whether a process has a file or working folder below `directory` open or mapped, through which it
 * could still write after a move. Linux only; false elsewhere.
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
    // An ended process holds nothing; an unreadable one may hold anything.
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code !== "ENOENT" && code !== "ESRCH";
  }
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    // Closed meanwhile.
    return "";
  }
}
