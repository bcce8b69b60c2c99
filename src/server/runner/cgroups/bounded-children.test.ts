import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import type { RunLimits } from "#kit/run/run-context.ts";
import { makeChildFolders } from "../child-folders.ts";
import { openRunner, sandboxHere } from "../fixtures/open-runner.ts";
import { processesOf } from "../fixtures/processes-of.ts";
import { forkChild } from "../forked-child.ts";
import { superviseRun } from "../supervise-run.ts";
import { makeChildCgroup } from "./child-cgroup.ts";
import { childBounds, type Controller } from "./child-bounds.ts";

// Bounded by what this machine delegates.

const { sentence, cgroups } = sandboxHere;
const log = { debug: expect.fail, warn: expect.fail, error: expect.fail };
let opened: ReturnType<typeof openRunner> | undefined;

afterEach(async () => {
  await opened?.dispose();
  opened = undefined;
});

/** The usual limits, but with time for slow machines. */
function unhurried({ jobFor }: ReturnType<typeof openRunner>): RunLimits {
  return { ...jobFor("any").limits, milliseconds: 60_000 };
}

function cgroupOf(pid: number): string {
  return /^0::.*\/(.*)$/m.exec(readFileSync(`/proc/${pid}/cgroup`, "utf8"))?.[1] ?? "";
}

/** Tests a controller, or that the start reports it missing. */
function testOf(controller: Controller, what: string, body: () => Promise<void>): void {
  if (cgroups?.controllers.includes(controller) === true) test(what, body);
  else {
    test(`a machine that delegates no ${controller} is told so: ${what}`, () => {
      expect(sentence).toMatch(/cgroups don't limit|without a sandbox/);
      expect(sentence).not.toContain("; cgroups limit");
    });
  }
}

if (cgroups !== undefined) {
  test("a program that a run calls is in the cgroup of the run's child", async () => {
    opened = openRunner({
      size: 1,
      programsOf: () => [{ program: "sleep", package: "coreutils" }],
    });
    const words = [`1000.${process.pid}`];
    const cancel = new AbortController();
    const { outcome, child } = await opened.begin("call", {
      utilityId: "calling",
      options: { name: "sleep", words },
      signal: cancel.signal,
      limits: unhurried(opened),
    });
    const called = () => processesOf(`sleep ${words.join()}`).map(cgroupOf);
    const inside = (name: string) => name.startsWith(basename(cgroups.prefix));
    await expect.poll(() => called().filter(inside).length).toBeGreaterThan(0);
    const names = [...called(), ...processesOf(child).map(cgroupOf)].filter(inside);
    expect(new Set(names).size).toBe(1);
    cancel.abort();
    expect(await outcome).toEqual({ status: "cancelled" });
  });

  test("each child has a cgroup, with all that it is made of, as long as it lives", async () => {
    opened = openRunner({ size: 2, warmUtilityIds: ["harmful"] });
    const { begin, runner } = opened;
    const cancel = new AbortController();
    const changes = { signal: cancel.signal, limits: unhurried(opened) };
    const begun = await Promise.all([
      begin("waitForAbort", changes),
      begin("waitForAbort", changes),
    ]);
    const paths = begun.map(({ child }) => {
      const names = processesOf(child).map(cgroupOf);
      const inside = names.filter((name) => name.startsWith(basename(cgroups.prefix)));
      expect(inside).toHaveLength(names.length - 1);
      expect(new Set(inside).size).toBe(1);
      return join(dirname(cgroups.prefix), inside[0] ?? "");
    });
    expect(new Set(paths).size).toBe(2);
    cancel.abort();
    await Promise.all(begun.map(({ outcome }) => outcome));
    await runner.close();
    expect(paths.map((path) => existsSync(path))).toEqual([false, false]);
  });
} else {
  test("a machine that lets no cgroups be made is told so", () => {
    expect(sentence).toMatch(/cgroups don't limit|without a sandbox/);
  });
}

testOf("memory", "what outgrows its memory between two looks ran out of memory", async () => {
  opened = openRunner({ size: 1 });
  const folders = makeChildFolders(opened.workDirectory);
  const sandbox = sandboxHere;
  const child = forkChild({ folders, heapMegabytes: 512, warmModulePaths: [], sandbox, log });
  await new Promise<void>((resolve) => {
    const stop = child.listen(({ type }) => {
      expect(type).toBe("ready");
      stop();
      resolve();
    });
  });
  const job = opened.jobFor("growBuffers", { limits: unhurried(opened) });
  const running = superviseRun(
    child,
    { ...job, ...(await folders.bring(job)) },
    {
      modulePath: opened.modulePath,
      threads: 1,
      cancelGraceMilliseconds: 1000,
      destination: "",
      sandbox,
      neededPrograms: [],
      log,
    },
  );
  // Far below the polling limits, which would end it first.
  await turn();
  await child.boundMemory(200_000_000);
  expect(await (await running).outcome()).toEqual({
    status: "failed",
    code: "run_out_of_memory",
    detail: "The run ran out of memory and was stopped. You were not charged.",
  });
  expect(child.ranOutOfMemory()).toBe(true);
});

testOf("pids", "what starts too many processes starts no more", async () => {
  if (cgroups === undefined) throw new Error("There are cgroups");
  const most = Number(childBounds(1).pids["pids.max"]);
  const script = `read go; for each in $(seq ${most + 100}); do sleep 60 & done; echo done; wait`;
  const child = spawn("bash", ["-c", script]);
  const gone = once(child, "close");
  const cgroup = makeChildCgroup(cgroups, 512, log);
  await cgroup.enter(child.pid ?? 0);
  const folder = join(dirname(cgroups.prefix), cgroupOf(child.pid ?? 0));
  child.stdin.end("go\n");
  await expect
    .poll(() => readFileSync(join(folder, "pids.events"), "utf8"), { timeout: 60_000 })
    .toMatch(/^max [1-9]/m);
  expect(readFileSync(join(folder, "pids.current"), "utf8")).toBe(`${most}\n`);
  cgroup.kill();
  await gone;
  await cgroup.remove();
  expect(existsSync(folder)).toBe(false);
});
