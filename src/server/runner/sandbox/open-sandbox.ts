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
  /** For the operator: what it is, or how to get one. */
  readonly sentence: string;
  readonly bubblewrap: Bubblewrap | undefined;
  /** Needs bubblewrap, which can hold a process until it is in its cgroup. */
  readonly cgroups?: Cgroups | undefined;
};

const runFile = promisify(execFile);

/** For when the sandbox is off, or nothing hostile is run. */
export const noSandbox: Sandbox = {
  sentence:
    "Utilities run without a sandbox because SANDBOX is off. Only Node's permission model keeps them away from other files.",
  bubblewrap: undefined,
};

/** Runs Node as a child would; returns the system's error, if any. */
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
    // Missing or not executable.
    return undefined;
  }
}

/**
 * Finds a sandbox; otherwise `bubblewrap` is undefined and the sentence says why. Never throws for
 * that.
 */
export async function openSandbox(
  setting: SandboxSetting,
  // A full path, as the started process's PATH doesn't apply.
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
