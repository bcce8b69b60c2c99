import { constants } from "node:fs";
import { access, mkdir, mkdtemp, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Controller, wantedControllers } from "./child-bounds.ts";
import { codeOf, readControl, writeControl } from "./control-file.ts";
import { readOwnCgroup } from "./own-cgroup.ts";
import { childPrefix, removeLeftBehind } from "./left-behind.ts";
import { readProcessStat } from "./process-stat.ts";

export type Cgroups = {
  readonly prefix: string;
  /** May be empty. */
  readonly controllers: readonly Controller[];
};

export type OpenedCgroups = {
  /** What is limited, or how to enable it; ends the operator's sentence. */
  readonly clause: string;
  readonly cgroups: Cgroups | undefined;
};

/** The server's own, as it can't stay in the cgroup that delegates controllers. */
const serverCgroup = "pennyworks-server";

/**
 * Prepares child cgroups below this process's own and removes those of earlier servers. Never
 * throws; the clause says what isn't allowed.
 */
export async function openCgroups(readOwn = readOwnCgroup): Promise<OpenedCgroups> {
  try {
    const own = await readOwn();
    if (own === undefined) {
      return { clause: unbounded("cgroup version 2 isn't available"), cgroups: undefined };
    }
    const folder = basename(own) === serverCgroup ? dirname(own) : own;
    const prefix = join(folder, await childPrefix());
    // Moving a process also needs access to its current cgroup.
    await access(join(folder, "cgroup.procs"), constants.W_OK);
    await rmdir(await mkdtemp(prefix));
    await removeLeftBehind(folder);
    return await openControllers(folder, prefix);
  } catch (error) {
    const why = `this process can't create any (${codeOf(error)})`;
    return { clause: unbounded(why), cgroups: undefined };
  }
}

function unbounded(why: string, what = "memory and processes"): string {
  return `cgroups don't limit ${what}, because ${why}. Set Delegate=memory pids in the systemd unit; see docs/operations.md`;
}

async function openControllers(folder: string, prefix: string): Promise<OpenedCgroups> {
  const offered = await readControl(folder, "cgroup.controllers");
  const controllers = wantedControllers.filter((name) => offered.includes(name));
  const lacking = wantedControllers.filter((name) => !offered.includes(name));
  try {
    await enable(folder, controllers);
  } catch (error) {
    const isShared = codeOf(error) === "EBUSY";
    const why = isShared
      ? "other programs share the server's cgroup"
      : `the system refused (${codeOf(error)})`;
    return { clause: unbounded(why), cgroups: { prefix, controllers: [] } };
  }
  const opened = { prefix, controllers };
  if (lacking.length === 0)
    return { clause: "cgroups limit memory and processes", cgroups: opened };
  const what = { memory: "memory", pids: "processes" };
  const why =
    lacking.length === 1
      ? `the ${lacking.join()} controller isn't delegated`
      : `the ${lacking.join(" and ")} controllers aren't delegated`;
  const unboundedOnes = lacking.map((name) => what[name]).join(" and ");
  return { clause: unbounded(why, unboundedOnes), cgroups: opened };
}

async function enable(folder: string, controllers: readonly Controller[]): Promise<void> {
  const enabled = await readControl(folder, "cgroup.subtree_control");
  const missing = controllers.filter((name) => !enabled.includes(name));
  if (missing.length === 0) return;
  const ask = () =>
    writeControl(folder, "cgroup.subtree_control", missing.map((name) => `+${name}`).join(" "));
  try {
    await ask();
  } catch (error) {
    // A cgroup has either processes or controllers for its children.
    if (codeOf(error) !== "EBUSY") throw error;
    await stepAside(folder);
    await ask();
  }
}

/** Moves this process and its command's others, such as npm, but no other user's. */
async function stepAside(folder: string): Promise<void> {
  const aside = join(folder, serverCgroup);
  await mkdir(aside, { recursive: true });
  const group = (await readProcessStat(process.pid))?.group;
  for (const pid of await readControl(folder, "cgroup.procs")) {
    if ((await readProcessStat(Number(pid)))?.group !== group) continue;
    await writeControl(aside, "cgroup.procs", pid).catch((error: unknown) => {
      // It has ended.
      if (codeOf(error) !== "ESRCH") throw error;
    });
  }
}
