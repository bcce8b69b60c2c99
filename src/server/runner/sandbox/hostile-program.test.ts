import { once } from "node:events";
import { existsSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { childEnvironment } from "../child-flags.ts";
import { compile } from "../fixtures/compile.ts";
import { makeChildFolders } from "../child-folders.ts";
import { openSandbox } from "./open-sandbox.ts";
import { programEnvironment } from "../run-programs.ts";
import { childView, programView } from "./sandbox-views.ts";
import { startProcess } from "./start-process.ts";

// Tests the sandbox alone, without Node's permissions.

const { bubblewrap, sentence } = await openSandbox("preferred");

/** Resolves with the hostile program's report. */
async function startHostile(as: "child" | "program") {
  const data = mkdtempSync(join(tmpdir(), "hostile-"));
  const [own, other] = [makeChildFolders(data), makeChildFolders(data)];
  const [secret, stranger] = [join(data, "auth-secret"), join(other.outputDirectory, "result")];
  const given = join(own.inputDirectory, "0");
  for (const path of [secret, stranger, given]) writeFileSync(path, "secret");
  const program = join(own.inputDirectory, "hostile");
  compile("hostile", program);
  const { child, kill, processIds } = startProcess(bubblewrap, {
    command: [program, secret, stranger, given, String(process.pid)],
    folders: own,
    ...(as === "child"
      ? {
          view: childView(),
          speaks: true,
          environment: childEnvironment(own, {
            PATH: "/bin",
            AUTH_SECRET: "secret",
          }),
        }
      : {
          view: programView(program, own),
          speaks: false,
          environment: programEnvironment(program, own, 1),
        }),
    onProcess: () => undefined,
  });
  const gone = once(child, "close");
  const told: Record<string, string[]> = {};
  if (child.stdout === null) throw new Error("It has no output");
  for await (const line of createInterface(child.stdout)) {
    const [name = "", answer = ""] = line.split(" ");
    if (name === "end") break;
    (told[name] ??= []).push(answer);
  }
  const alive = join(own.outputDirectory, "alive");
  return { kill, processIds, gone, told, alive, remove: () => rm(data, { recursive: true }) };
}

if (bubblewrap !== undefined) {
  test.each([
    [
      "child",
      { given: ["3"] },
      "HOME MALLOC_ARENA_MAX NODE_CHANNEL_FD NODE_CHANNEL_SERIALIZATION_MODE PATH PWD TMPDIR UV_THREADPOOL_SIZE VIPS_CONCURRENCY",
    ],
    ["program", {}, "HOME LANG LD_ORIGIN_PATH OMP_THREAD_LIMIT OMP_WAIT_POLICY PATH PWD TMPDIR"],
  ] as const)(
    "a hostile native %s reads and reaches nothing but what is its own, and ends when it is told",
    async (as, open, variables) => {
      const { kill, processIds, gone, told, alive, remove } = await startHostile(as);
      await expect.poll(() => existsSync(alive) && statSync(alive).size > 2).toBe(true);
      // The first process inside, and the program.
      expect(processIds()).toHaveLength(2);
      kill();
      await gone;
      const before = statSync(alive).size;
      await pause(100);
      expect(statSync(alive).size).toBe(before);
      expect(processIds()).toEqual([]);
      const { root = [], variable = [], devices = [], writeTemporary, ...tries } = told;
      expect(tries).toEqual({
        readServer: ["ENOENT"],
        readOther: ["ENOENT"],
        writeInput: ["EROFS"],
        readSystem: ["ENOENT"],
        readProcesses: ["ENOENT"],
        writeRoot: ["EROFS"],
        startShell: ["ENOENT"],
        ...open,
        internet: ["EPERM"],
        local: ["EPERM"],
        signalServer: ["ESRCH"],
        trace: ["EPERM"],
        namespace: ["EPERM"],
        cloneNamespace: ["EPERM"],
        clone3: ["ENOSYS"],
        mount: ["EPERM"],
        ring: ["EPERM"],
        keys: ["EPERM"],
        fork: ["EPERM"],
        session: ["done"],
        thread: ["done"],
      });
      // /tmp exists only as the parent of given folders.
      expect(["ENOENT", "EROFS"]).toContain(writeTemporary?.join());
      // Test folders may be in /dev/shm.
      expect(devices.filter((name) => name !== "shm")).toEqual(
        as === "child" ? ["null"] : ["null", "urandom"],
      );
      expect(root).not.toContain("proc");
      expect(root).not.toContain("home");
      expect(variable.toSorted()).toEqual(variables.split(" "));
      await remove();
    },
  );
} else {
  test("a machine without a sandbox is told how to have one", () => {
    expect(sentence).toMatch(/^Utilities run without a sandbox, because /);
  });
}
