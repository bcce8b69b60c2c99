import { readdir, readlink, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, writeControl } from "./control-file.ts";
import { readProcessStat } from "./process-stat.ts";

const removalTries = 100;
const pauseMilliseconds = 10;

/**
 * What the names of the cgroups of this process's children begin with: its id means nothing in another namespace of
 * processes, and may be another's later.
 */
export async function childPrefix(): Promise<string> {
  return `pennyworks-${await processNamespace()}-${process.pid}-${(await readProcessStat(process.pid))?.began}-`;
}

async function processNamespace(): Promise<string> {
  return (await readlink("/proc/self/ns/pid")).replace(/\D/g, "");
}

/** Ends what is in a cgroup and removes it once that is gone. Throws the system's error, EBUSY after a second. */
export async function removeCgroup(cgroup: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rmdir(cgroup);
    } catch (error) {
      if (codeOf(error) !== "EBUSY" || tries === removalTries) throw error;
    }
    await writeControl(cgroup, "cgroup.kill", "1").catch((error: unknown) => {
      // Linux before 5.14: what is in a sandbox ends with its first process.
      if (codeOf(error) !== "ENOENT") throw error;
    });
    // What was ended is there until the kernel has cleared it away.
    await pause(pauseMilliseconds);
  }
}

/**
 * Removes, with what still runs in them, the cgroups of children whose server has ended without doing so. Those of
 * servers that run stay, and those of a container that shares the folder. Throws where the folder cannot be read.
 */
export async function removeLeftBehind(folder: string): Promise<void> {
  const own = new RegExp(`^pennyworks-${await processNamespace()}-(\\d+)-(\\d+)-`);
  for (const name of await readdir(folder)) {
    const [, pid, began] = own.exec(name) ?? [];
    if (pid === undefined) continue;
    if ((await readProcessStat(Number(pid)))?.began !== Number(began)) {
      await removeCgroup(join(folder, name)).catch(() => {
        // Another user's, just removed by another server, or in use by what the kernel cannot end: it binds no child here.
      });
    }
  }
}
