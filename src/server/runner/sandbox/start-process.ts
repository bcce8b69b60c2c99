import { type ChildProcess, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { processTree } from "../limits/process-tree.ts";
import { type OwnFolders, sandboxArguments } from "./sandbox-arguments.ts";

/** A bubblewrap that works here, with the filter of system calls for this machine. */
export type Bubblewrap = { readonly program: string; readonly filter: Buffer | undefined };

export type StartedProcess = {
  /** Its `close` comes when all that it has started is gone, too, where it is a sandbox. */
  readonly child: ChildProcess;
  /** Ends it at once, and in a sandbox whatever it has started. */
  kill(): void;
  /** The ids, as they are outside, of all processes that are part of it by now. */
  processIds(): readonly number[];
};

export type ProcessToStart = {
  /** What of the system it sees in a sandbox: a view of `sandbox-views.ts`. */
  readonly view: readonly string[];
  /** Whether it speaks with this process, by `ipc`. */
  readonly speaks: boolean;
  readonly command: readonly [program: string, ...words: readonly string[]];
  readonly folders?: OwnFolders;
  readonly environment: Readonly<Record<string, string>>;
  /** Called with each process that others will descend from, before it does anything. */
  readonly onProcess: (pid: number) => void;
  /** Awaited, in a sandbox, for the first process inside before that does anything. Never rejects. */
  readonly enter?: (pid: number) => Promise<void>;
};

const printing = ["ignore", "pipe", "pipe"] as const;

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** Starts a command whose output can be read, in a sandbox where there is one. */
export function startProcess(
  bubblewrap: Bubblewrap | undefined,
  { command, view, speaks, folders, environment, onProcess, enter }: ProcessToStart,
): StartedProcess {
  const pipes = [...printing, ...(speaks ? (["ipc"] as const) : [])];
  const options = { cwd: folders?.outputDirectory, env: environment };
  if (bubblewrap === undefined) {
    const [program, ...words] = command;
    const child = spawn(program, words, { ...options, stdio: pipes });
    if (child.pid !== undefined) onProcess(child.pid);
    return {
      child,
      kill: () => void child.kill("SIGKILL"),
      processIds: () => (child.pid === undefined ? [] : [child.pid]),
    };
  }

  const { program, filter } = bubblewrap;
  // Numbers in bubblewrap, which closes these further pipes before it starts the command.
  const [filterPipe, aboutPipe, goPipe] = [pipes.length, pipes.length + 1, pipes.length + 2];
  const words = [
    ...sandboxArguments(view, folders),
    ...(filter === undefined ? [] : ["--seccomp", String(filterPipe)]),
    "--info-fd",
    String(aboutPipe),
    "--block-fd",
    String(goPipe),
    "--",
    ...command,
  ];
  const child = spawn(program, words, { ...options, stdio: [...pipes, "pipe", "pipe", "pipe"] });
  const toFilter = child.stdio[filterPipe] as Writable | null;
  const about = child.stdio[aboutPipe] as Readable | null;
  const go = (child.stdio as readonly unknown[])[goPipe] as Writable | null;
  // Whatever it starts before the first is known takes after it.
  if (child.pid !== undefined) onProcess(child.pid);
  // What reads of them has ended then, which `close` tells.
  for (const pipe of [toFilter, about, go]) pipe?.on("error", () => undefined);
  toFilter?.end(filter);
  let first: number | undefined;
  let isToldToEnd = false;
  let told = "";
  about?.setEncoding("utf8").on("data", (text: string) => {
    told += text;
    const [, id] = /"child-pid":\s*(\d+)/.exec(told) ?? [];
    if (id === undefined || first !== undefined) return;
    first = Number(id);
    if (isToldToEnd) return killIfThere(first);
    onProcess(first);
    void Promise.resolve(enter?.(first)).then(() => go?.end("go"));
  });
  return {
    child,
    kill() {
      // Bubblewrap then sees the first process inside end, and the kernel all others before it. Were bubblewrap killed
      // itself, they would end a little later, or never, if it had made the first a moment ago.
      isToldToEnd = true;
      if (first !== undefined && child.exitCode === null) killIfThere(first);
    },
    processIds: () => (first === undefined ? [] : processTree(first)),
  };
}
