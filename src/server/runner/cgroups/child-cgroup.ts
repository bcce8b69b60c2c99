import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunnerLog } from "../run-job.ts";
import { childBounds, memoryWall } from "./child-bounds.ts";
import { codeOf, writeControl, writeControlNow } from "./control-file.ts";
import { removeCgroup } from "./left-behind.ts";
import type { Cgroups } from "./open-cgroups.ts";

/** Logs system errors; the child continues without it. */
export type ChildCgroup = {
  /** Moves a process in; its children follow. Never rejects. */
  enter(pid: number): Promise<void>;
  /** Limits total memory in bytes; beyond a margin the kernel ends everything. Never rejects. */
  boundMemory(bytes: number): Promise<void>;
  kill(): void;
  /**
   * Removes the cgroup once the child is gone. Returns whether the kernel killed it for memory.
   * Never rejects.
   */
  remove(): Promise<{ readonly ranOutOfMemory: boolean }>;
};

/** Makes a cgroup with the delegated bounds. */
export function makeChildCgroup(
  { prefix, controllers }: Cgroups,
  heapMegabytes: number,
  log: RunnerLog,
): ChildCgroup {
  let made: string | undefined;
  /** One step at a time, starting with creation. */
  let doing = attempt("made", async () => {
    made = await mkdtemp(prefix);
    const bounds = childBounds(heapMegabytes);
    for (const controller of controllers) {
      for (const [file, value] of Object.entries(bounds[controller])) {
        await writeIfThere(made, file, value);
      }
    }
  });

  async function attempt(what: string, act: () => Promise<void>): Promise<void> {
    await act().catch((error: unknown) =>
      log.warn({ err: error, cgroup: made ?? prefix }, `a child's cgroup could not be ${what}`),
    );
  }
  const next = (what: string, act: (cgroup: string) => Promise<void>) => {
    doing = doing.then(async () => {
      const cgroup = made;
      if (cgroup !== undefined) await attempt(what, () => act(cgroup));
    });
    return doing;
  };

  return {
    enter: (pid) =>
      next("entered", async (cgroup) => {
        await writeControl(cgroup, "cgroup.procs", String(pid)).catch((error: unknown) => {
          // It has ended.
          if (codeOf(error) !== "ESRCH") throw error;
        });
      }),
    async boundMemory(bytes) {
      if (!controllers.includes("memory")) return;
      await next("bounded", (cgroup) => writeControl(cgroup, "memory.max", memoryWall(bytes)));
    },
    kill() {
      if (made === undefined) return;
      try {
        writeControlNow(made, "cgroup.kill", "1");
      } catch (error) {
        // Removed, or Linux before 5.14, where a sandbox ends with its first process.
        if (codeOf(error) === "ENOENT" || codeOf(error) === "ENODEV") return;
        log.warn({ err: error, cgroup: made }, "a child's cgroup could not be ended");
      }
    },
    async remove() {
      let ranOutOfMemory = false;
      await next("removed", async (cgroup) => {
        if (controllers.includes("memory")) {
          const events = await readFile(join(cgroup, "memory.events"), "utf8");
          // `oom_kill` alone also counts when the machine or service is out of memory.
          ranOutOfMemory = /^oom [1-9]/m.test(events) && /^oom_kill [1-9]/m.test(events);
        }
        await removeCgroup(cgroup);
        made = undefined;
      });
      return { ranOutOfMemory };
    },
  };
}

/** Kernels without swap lack the file. */
async function writeIfThere(cgroup: string, file: string, value: string): Promise<void> {
  await writeControl(cgroup, file, value).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error;
  });
}
