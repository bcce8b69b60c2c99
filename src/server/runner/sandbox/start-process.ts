import { type ChildProcess, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { processTree } from "../limits/process-tree.ts";
import { type OwnFolders, sandboxArguments } from "./sandbox-arguments.ts";

/** A working bubblewrap, with this machine's system call filter. */
export type Bubblewrap = { readonly program: string; readonly filter: Buffer | undefined };

export type StartedProcess = {
  /** In a sandbox, `close` comes when all it started is gone. */
  readonly child: ChildProcess;
  /** Kills it, and in a sandbox everything it started. */
  kill(): void;
  /** Ids outside the sandbox of all its current processes. */
  processIds(): readonly number[];
};

export type ProcessToStart = {
  /** What it sees in a sandbox, from `sandbox-views.ts`. */
  readonly view: readonly string[];
  /** Whether it has an `ipc` channel. */
  readonly speaks: boolean;
  /** Its whole standard input. */
  readonly input?: string;
  readonly command: readonly [program: string, ...words: readonly string[]];
  readonly folders?: OwnFolders;
  readonly environment: Readonly<Record<string, string>>;
  /** Called with each process others descend from, before it acts. */
  readonly onProcess: (pid: number) => void;
  /** Awaited before the first process in the sandbox acts. Never rejects. */
  readonly enter?: (pid: number) => Promise<void>;
};

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function writeInput({ stdin }: ChildProcess, input: string | undefined): void {
  // It may end without reading.
  stdin?.on("error", () => undefined).end(input);
}

/** Starts a command, in a sandbox if available. */
export function startProcess(
  bubblewrap: Bubblewrap | undefined,
  { command, view, speaks, input, folders, environment, onProcess, enter }: ProcessToStart,
): StartedProcess {
  const pipes: ("ignore" | "pipe" | "ipc")[] = [
    input === undefined ? "ignore" : "pipe",
    "pipe",
    "pipe",
    ...(speaks ? (["ipc"] as const) : []),
  ];
  const options = { cwd: folders?.outputDirectory, env: environment };
  if (bubblewrap === undefined) {
    const [program, ...words] = command;
    const child = spawn(program, words, { ...options, stdio: pipes });
    if (child.pid !== undefined) onProcess(child.pid);
    writeInput(child, input);
    return {
      child,
      kill: () => void child.kill("SIGKILL"),
      processIds: () => (child.pid === undefined ? [] : [child.pid]),
    };
  }

  const { program, filter } = bubblewrap;
  // Bubblewrap closes these before it starts the command.
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
  // Processes it starts from now on inherit from it.
  if (child.pid !== undefined) onProcess(child.pid);
  // `close` reports that the reader has ended.
  for (const pipe of [toFilter, about, go]) pipe?.on("error", () => undefined);
  toFilter?.end(filter);
  writeInput(child, input);
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
      // Bubblewrap sees the first process inside end, and the kernel ends the rest. Killing
      // bubblewrap itself would end them later, or never if the first was just made.
      isToldToEnd = true;
      if (first !== undefined && child.exitCode === null) killIfThere(first);
    },
    processIds: () => (first === undefined ? [] : processTree(first)),
  };
}
