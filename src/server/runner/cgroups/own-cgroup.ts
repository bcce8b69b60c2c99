import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";

/** The folder of this process's own cgroup of version 2; undefined where the system shows it none. Throws the system's error. */
export async function readOwnCgroup(): Promise<string | undefined> {
  const [mounts, membership] = await Promise.all([
    readFile("/proc/self/mountinfo", "utf8"),
    readFile("/proc/self/cgroup", "utf8"),
  ]);
  return findOwnCgroup(mounts, membership);
}

/**
 * Finds the same in proc_pid_mountinfo(5) and cgroups(7): the one hierarchy of version 2 is numbered 0, and is mounted
 * at any place, as a whole or from the cgroup of a container on.
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

/** Whether a path begins above the namespace of cgroups that this process is in. */
function leadsOut(path: string): boolean {
  return path === "/.." || path.startsWith("/../");
}

/** A space, a tab, a newline and a backslash stand there as their octal numbers. */
function unescaped(field: string): string {
  return field.replace(/\\(\d{3})/g, (_whole, octal: string) =>
    String.fromCodePoint(Number.parseInt(octal, 8)),
  );
}
