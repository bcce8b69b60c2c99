import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

const running = new Set<ChildProcess>();
let stopSignal: NodeJS.Signals | null = null;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Passed on to the command first, so wrappers can clean up (a database, say) after it ends.
  process.on(signal, () => {
    stopSignal = signal;
    for (const child of running) child.kill(signal);
    if (running.size === 0) process.exit(exitCodeOf(signal));
  });
}

/**
 * Runs a program with this one's input and output. Undefined variables are removed, `label` precedes each line, and
 * `judge` throws for forbidden lines, which fails the program. Returns the exit code, also non-zero if the program was
 * killed or this process told to stop. Throws Error without the program.
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
      // Unlike `exit`, `close` means all output has been passed on.
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

/** Returns whether this process was told to stop, so no further work should start. */
export function isStopping(): boolean {
  return stopSignal !== null;
}

/** The shell's convention: 128 plus the signal's number. */
function exitCodeOf(signal: NodeJS.Signals | null): number {
  return signal === "SIGINT" ? 130 : 143;
}
