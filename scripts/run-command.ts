import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

const running = new Set<ChildProcess>();
let stopSignal: NodeJS.Signals | null = null;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Passed on rather than obeyed, so that what wraps a command (a database to be removed, say) is
  // still cleaned up after the command has ended.
  process.on(signal, () => {
    stopSignal = signal;
    for (const child of running) child.kill(signal);
    if (running.size === 0) process.exit(exitCodeOf(signal));
  });
}

/**
 * Runs a program with this one's input and output.
 *
 * @param environment variables to add; those given as undefined are taken away
 * @param label put before each line that it writes, where another program writes beside it
 * @param judge throws for a line that must not be written; the program then counts as failed
 * @returns its exit code, not zero either when it was killed or this process was told to stop
 * @throws Error when the program is not there
 */
export async function runCommand(
  program: string,
  args: string[],
  environment: Record<string, string | undefined> = {},
  label: string | null = null,
  judge: (line: string) => void = () => undefined,
): Promise<number> {
  if (stopSignal !== null) return exitCodeOf(stopSignal);
  const child = spawn(program, args, {
    stdio: label === null ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  for (const output of [child.stdout, child.stderr]) {
    if (output === null) continue;
    createInterface({ input: output }).on("line", (line) => {
      try {
        judge(line);
        console.log(`${label} ${line}`);
      } catch (error) {
        wroteWrongly = true;
        console.log(`${label} ${String(error)}`);
      }
    });
  }
  let wroteWrongly = false;
  running.add(child);
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      // `close` and not `exit`: only then has everything that it wrote been passed on.
      child.once("close", (code, signal) => {
        const own = code ?? exitCodeOf(signal);
        const judged = own === 0 && wroteWrongly ? 1 : own;
        resolve(stopSignal === null ? judged : exitCodeOf(stopSignal));
      });
    });
  } finally {
    running.delete(child);
  }
}

/** @returns whether this process was told to stop, so that no further work should begin */
export function isStopping(): boolean {
  return stopSignal !== null;
}

/** The shell's convention: 128 and the signal's number. */
function exitCodeOf(signal: NodeJS.Signals | null): number {
  return signal === "SIGINT" ? 130 : 143;
}
