import { execFile } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { findProgram } from "#server/platform/system-programs.ts";
import { type Cgroups, openCgroups } from "../cgroups/open-cgroups.ts";
import type { Bubblewrap } from "./start-process.ts";
import { startProcess } from "./start-process.ts";
import { childView } from "./sandbox-views.ts";
import { seccompFilter } from "./seccomp-filter.ts";

export type SandboxSetting = "required" | "preferred" | "off";

export type Sandbox = {
  /** What it is, or why there is none and how to have one, for the operator. */
  readonly sentence: string;
  readonly bubblewrap: Bubblewrap | undefined;
  /** Where children get their cgroups; only within bubblewrap, which holds a process back until it is in one. */
  readonly cgroups?: Cgroups | undefined;
};

const runFile = promisify(execFile);

/** For where the sandbox is turned off, or nothing hostile is run. */
export const noSandbox: Sandbox = {
  sentence:
    "Utilities run without a sandbox because SANDBOX is off. Only Node's permission model keeps them away from other files.",
  bubblewrap: undefined,
};

/** Runs Node in a sandbox as children will; gives what kept it from that, in the words of the system. */
async function whatFails(bubblewrap: Bubblewrap): Promise<string | undefined> {
  const { child } = startProcess(bubblewrap, {
    command: [process.execPath, "--version"],
    view: childView(),
    speaks: false,
    environment: {},
    onProcess: () => undefined,
  });
  const [printed, [code]] = await Promise.all([
    child.stderr === null ? "" : text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return code === 0 ? undefined : printed.trim().split("\n").at(-1) || `it ended with ${code}`;
}

async function versionOf(program: string): Promise<string | undefined> {
  try {
    return (await runFile(program, ["--version"])).stdout.trim().split(" ").at(-1);
  } catch {
    // Not there, or nothing that can be started: which is the same to whoever wants a sandbox.
    return undefined;
  }
}

/**
 * Finds out what keeps children in. Where there is nothing, `bubblewrap` is undefined and the sentence says why; never
 * throws for that, whatever the setting is.
 */
export async function openSandbox(
  setting: SandboxSetting,
  // By its path, as it is looked for in the PATH of whom it is to start.
  program = findProgram("bwrap"),
): Promise<Sandbox> {
  if (setting === "off") return noSandbox;
  const none = (why: string): Sandbox => ({
    sentence: `Utilities run without a sandbox, ${why}`,
    bubblewrap: undefined,
  });
  if (process.platform !== "linux") return none("because it needs Linux.");
  const version = program === undefined ? undefined : await versionOf(program);
  if (program === undefined || version === undefined) {
    return none("because bubblewrap isn't installed. Run apt-get install bubblewrap and restart.");
  }
  const bubblewrap = { program, filter: seccompFilter(process.arch) };
  const failure = await whatFails(bubblewrap);
  if (failure !== undefined) {
    return none(
      `because this system doesn't let bubblewrap create one (${failure}). docs/operations.md says what to allow.`,
    );
  }
  const filter =
    bubblewrap.filter === undefined
      ? "without a system call filter, which isn't available for this machine"
      : "with a system call filter";
  const { clause, cgroups } = await openCgroups();
  return {
    sentence: `Utilities run in a bubblewrap ${version} sandbox, ${filter}; ${clause}.`,
    bubblewrap,
    cgroups,
  };
}
