import { type ChildProcess, spawn } from "node:child_process";

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
 * @returns its exit code, not zero either when it was killed or this process was told to stop
 * @throws Error when the program is not there
 */
export async function runCommand(
  program: string,
  args: string[],
  environment: Record<string, string | undefined> = {},
): Promise<number> {
  if (stopSignal !== null) return exitCodeOf(stopSignal);
  const child = spawn(program, args, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  running.add(child);
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code, signal) => {
        resolve(stopSignal === null ? (code ?? exitCodeOf(signal)) : exitCodeOf(stopSignal));
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
