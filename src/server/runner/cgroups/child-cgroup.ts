import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunnerLog } from "../run-job.ts";
import { childBounds, memoryWall } from "./child-bounds.ts";
import { codeOf, writeControl, writeControlNow } from "./control-file.ts";
import { removeCgroup } from "./left-behind.ts";
import type { Cgroups } from "./open-cgroups.ts";

/** The cgroup of one child. What the system refuses meanwhile is logged: the child then goes on without it. */
export type ChildCgroup = {
  /** Puts a process in, and whatever it starts from then on. Never rejects. */
  enter(pid: number): Promise<void>;
  /** Bounds the memory of all in it, in bytes: the kernel ends all of them where it is passed by more than a margin. Never rejects. */
  boundMemory(bytes: number): Promise<void>;
  /** Ends all in it at once. */
  kill(): void;
  /**
   * Removes it with whatever is left in it, once the child is gone. Tells whether the kernel ended that for its memory.
   * Never rejects.
   */
  remove(): Promise<{ readonly ranOutOfMemory: boolean }>;
};

/** Makes one with the bounds that are delegated. */
export function makeChildCgroup(
  { prefix, controllers }: Cgroups,
  heapMegabytes: number,
  log: RunnerLog,
): ChildCgroup {
  let made: string | undefined;
  /** One thing after another, as the first is that it is made. */
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
          // It has been ended.
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
        // Removed a moment ago, or Linux before 5.14: what is in a sandbox ends with its first process as well.
        if (codeOf(error) === "ENOENT" || codeOf(error) === "ENODEV") return;
        log.warn({ err: error, cgroup: made }, "a child's cgroup could not be ended");
      }
    },
    async remove() {
      let ranOutOfMemory = false;
      await next("removed", async (cgroup) => {
        if (controllers.includes("memory")) {
          const events = await readFile(join(cgroup, "memory.events"), "utf8");
          // The second is also counted where all of the machine, or of the service, is out of memory.
          ranOutOfMemory = /^oom [1-9]/m.test(events) && /^oom_kill [1-9]/m.test(events);
        }
        await removeCgroup(cgroup);
        made = undefined;
      });
      return { ranOutOfMemory };
    },
  };
}

/** Without swap the kernel has no file to forbid it. */
async function writeIfThere(cgroup: string, file: string, value: string): Promise<void> {
  await writeControl(cgroup, file, value).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error;
  });
}
