import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** Finds the cgroup v2 folder, or undefined. Throws the system's error. */
export async function readOwnCgroup(): Promise<string | undefined> {
  const [mounts, membership] = await Promise.all([
    readFile("/proc/self/mountinfo", "utf8"),
    readFile("/proc/self/cgroup", "utf8"),
  ]);
  return findOwnCgroup(mounts, membership);
}

/**
 * Reads proc_pid_mountinfo(5) and cgroups(7): v2 is hierarchy 0, mounted anywhere, whole or from a
 * container's cgroup down.
 */
export function findOwnCgroup(mounts: string, membership: string): string | undefined {
  const [, own] = /^0::(\/.*)$/m.exec(membership) ?? [];
  if (own === undefined || leadsOut(own)) return undefined;
  for (const line of mounts.split("\n")) {
    const [mount = "", about = ""] = line.split(" - ");
    const [, , , root = "", place = ""] = mount.split(" ").map(unescaped);
    if (!about.startsWith("cgroup2 ") || leadsOut(root)) continue;
    const way = relative(root, own);
    if (!leadsOut(`/${way}`)) return join(place, way);
  }
  return undefined;
}

/** Whether a path leaves this process's cgroup namespace. */
function leadsOut(path: string): boolean {
  return path === "/.." || path.startsWith("/../");
}

/** Space, tab, newline and backslash appear as octal escapes. */
function unescaped(field: string): string {
  return field.replace(/\\(\d{3})/g, (_whole, octal: string) =>
    String.fromCodePoint(Number.parseInt(octal, 8)),
  );
}
