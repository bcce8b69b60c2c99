import { readdir, readlink, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, writeControl } from "./control-file.ts";
import { readProcessStat } from "./process-stat.ts";

const removalTries = 100;
const pauseMilliseconds = 10;

/**
 * Prefixes this process's child cgroups; its bare id may be reused or belong to another PID
 * namespace.
 */
export async function childPrefix(): Promise<string> {
  return `pennyworks-${await processNamespace()}-${process.pid}-${(await readProcessStat(process.pid))?.began}-`;
}

async function processNamespace(): Promise<string> {
  return (await readlink("/proc/self/ns/pid")).replace(/\D/g, "");
}

/** Kills and removes a cgroup. Throws the system's error; EBUSY after a second. */
export async function removeCgroup(cgroup: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rmdir(cgroup);
    } catch (error) {
      if (codeOf(error) !== "EBUSY" || tries === removalTries) throw error;
    }
    await writeControl(cgroup, "cgroup.kill", "1").catch((error: unknown) => {
      // Linux before 5.14, where a sandbox ends with its first process.
      if (codeOf(error) !== "ENOENT") throw error;
    });
    // The kernel clears them with a delay.
    await pause(pauseMilliseconds);
  }
}

/**
 * Removes dead servers' child cgroups, but not those of running servers or of containers sharing
 * the folder. Throws if it can't be read.
 */
export async function removeLeftBehind(folder: string): Promise<void> {
  const own = new RegExp(`^pennyworks-${await processNamespace()}-(\\d+)-(\\d+)-`);
  for (const name of await readdir(folder)) {
    const [, pid, began] = own.exec(name) ?? [];
    if (pid === undefined) continue;
    if ((await readProcessStat(Number(pid)))?.began !== Number(began)) {
      await removeCgroup(join(folder, name)).catch(() => {
        // Another user's, just removed, or unkillable; it limits no child here.
      });
    }
  }
}
