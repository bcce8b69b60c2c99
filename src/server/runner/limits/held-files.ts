import { readdirSync, readlinkSync } from "node:fs";
import { sep } from "node:path";

/**
 * Whether a process has a file below `directory` open, by which it could still write when the file has been moved to
 * where it has no access. False where the system does not tell: everywhere but on Linux.
 */
export function holdsOpen(pid: number, directory: string): boolean {
  if (process.platform !== "linux") return false;
  const descriptors = `/proc/${pid}/fd`;
  try {
    return readdirSync(descriptors).some((descriptor) =>
      targetOf(`${descriptors}/${descriptor}`).startsWith(`${directory}${sep}`),
    );
  } catch {
    // It has ended, and with it whatever it had open.
    return false;
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
