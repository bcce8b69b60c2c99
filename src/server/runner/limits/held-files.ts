import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { sep } from "node:path";

/**
 * Whether a process has a file below `directory` open or in its memory or works in a folder there, by which it could still write when
 * that has been moved to where it has no access. False where the system does not tell: everywhere but on Linux.
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
    // It has ended, and with it whatever it had open; one that does not let itself be looked at may hold anything.
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code !== "ENOENT" && code !== "ESRCH";
  }
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    // Closed since it was listed.
    return "";
  }
}
