import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { nodeEnvironment } from "./node-environment.ts";

export interface ProgramEnd {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs an operators' command from `src/server` with only these variables. Kills it once `killWhen`, which is polled,
 * returns true.
 */
export async function runOperatorProgram(
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  killWhen?: () => Promise<boolean>,
): Promise<ProgramEnd> {
  const script = fileURLToPath(new URL(`../../src/server/${name}.ts`, import.meta.url));
  const env = { ...nodeEnvironment(), ...environment };
  const child = spawn(process.execPath, [script, ...words], { env });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  while (killWhen !== undefined && child.exitCode === null && child.signalCode === null) {
    if (await killWhen()) child.kill("SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const [output, errors] = await ended;
  return { code: child.exitCode, output, errors };
}
