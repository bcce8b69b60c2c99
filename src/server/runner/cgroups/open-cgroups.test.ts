import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeChildCgroup } from "./child-cgroup.ts";
import { openCgroups } from "./open-cgroups.ts";

// This machine's cgroups, if this process may create any.

const howTo = "Set Delegate=memory pids in the systemd unit; see docs/operations.md";
const log = { debug: expect.fail, warn: expect.fail, error: expect.fail };

test("a system without version 2 is told of", async () => {
  expect(await openCgroups(async () => undefined)).toEqual({
    clause: `cgroups don't limit memory and processes, because cgroup version 2 isn't available. ${howTo}`,
    cgroups: undefined,
  });
});

test("a folder that is none of the system's is refused", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cgroup-"));
  expect(await openCgroups(async () => folder)).toEqual({
    clause: `cgroups don't limit memory and processes, because this process can't create any (ENOENT). ${howTo}`,
    cgroups: undefined,
  });
  rmdirSync(folder);
});

const { clause, cgroups } = await openCgroups();

function startIdle(): { readonly child: ChildProcess; readonly pid: number } {
  const child = spawn("sleep", ["60"]);
  if (child.pid === undefined) throw new Error("It did not start");
  return { child, pid: child.pid };
}

function cgroupOf(pid: number): string {
  return /^0::.*\/(.*)$/m.exec(readFileSync(`/proc/${pid}/cgroup`, "utf8"))?.[1] ?? "";
}

if (cgroups !== undefined) {
  const folder = dirname(cgroups.prefix);

  test("what enters a child's cgroup is ended with it, and the cgroup is removed", async () => {
    const { child, pid } = startIdle();
    const gone = once(child, "exit");
    const cgroup = makeChildCgroup(cgroups, 64, log);
    await cgroup.enter(pid);
    const path = join(folder, cgroupOf(pid));
    expect(path.startsWith(cgroups.prefix)).toBe(true);
    expect(readFileSync(join(path, "cgroup.procs"), "utf8")).toBe(`${pid}\n`);
    cgroup.kill();
    expect(await gone).toEqual([null, "SIGKILL"]);
    expect(await cgroup.remove()).toEqual({ ranOutOfMemory: false });
    expect(existsSync(path)).toBe(false);
    cgroup.kill();
    await cgroup.boundMemory(1);
  });

  test("what is left in a child's cgroup ends when it is removed", async () => {
    const { child, pid } = startIdle();
    const gone = once(child, "exit");
    const cgroup = makeChildCgroup(cgroups, 64, log);
    await cgroup.enter(pid);
    const path = join(folder, cgroupOf(pid));
    await cgroup.remove();
    expect(existsSync(path)).toBe(false);
    expect(await gone).toEqual([null, "SIGKILL"]);
  });

  test("a process that has ended enters nothing", async () => {
    const { child, pid } = startIdle();
    child.kill();
    await once(child, "exit");
    const cgroup = makeChildCgroup(cgroups, 64, log);
    await cgroup.enter(pid);
    await cgroup.remove();
  });

  test("what a killed server left is removed at the next start, and nothing of one that runs", async () => {
    const [, space = "", own = "", began = ""] =
      /pennyworks-(\d+)-(\d+)-(\d+)-$/.exec(cgroups.prefix) ?? [];
    expect(own).toBe(String(process.pid));
    // Where no other test starts any.
    const below = mkdtempSync(`${cgroups.prefix}below-`);
    const nameOf = (...parts: string[]) => join(below, `pennyworks-${parts.join("-")}-left`);
    // An earlier process with this id.
    const left = nameOf(space, own, String(Number(began) - 1));
    const kept = [nameOf(space, own, began), nameOf("1", own, "1"), join(below, "pennyworks-x")];
    for (const path of [left, ...kept]) mkdirSync(path);
    const orphan = startIdle();
    const gone = once(orphan.child, "exit");
    writeFileSync(join(left, "cgroup.procs"), String(orphan.pid));
    expect(await openCgroups(async () => below)).toEqual({
      clause,
      cgroups: { ...cgroups, prefix: join(below, basename(cgroups.prefix)) },
    });
    expect(await gone).toEqual([null, "SIGKILL"]);
    expect(existsSync(left)).toBe(false);
    expect(kept.map((path) => existsSync(path))).toEqual([true, true, true]);
    for (const path of [...kept, below]) rmdirSync(path);
  });
} else {
  test("a process that may make no cgroups is told why, and what allows it", () => {
    expect(clause).toMatch(/^cgroups don't limit memory and processes, because /);
    expect(clause.endsWith(`. ${howTo}`)).toBe(true);
  });
}
