import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/** The slowest first, so that the quick ones fill the gaps beside it. */
const checks: { name: string; command: string[] }[] = [
  { name: "types", command: ["node_modules/typescript/bin/tsc", "--noEmit", "--pretty"] },
  { name: "architecture", command: ["scripts/check-architecture.ts"] },
  { name: "browsers", command: ["scripts/check-browsers.ts"] },
  { name: "lint", command: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"] },
  { name: "dead code", command: ["node_modules/knip/bin/knip.js", "--no-progress"] },
  { name: "format", command: ["node_modules/oxfmt/bin/oxfmt", "--check"] },
];

/** @returns whether the check passed, having printed what it wrote only if it did not */
async function runCheck({ name, command }: { name: string; command: string[] }): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  // Kept until the end: checks run side by side, and their lines would mix.
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, "close")) as [number | null];
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "passed" : "FAILED"}  ${name} (${seconds} s)`);
  if (code !== 0) console.log(`\n${Buffer.concat(output).toString("utf8").trimEnd()}\n`);
  return code === 0;
}

async function runInTurn(queue: typeof checks, results: boolean[]): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    results.push(await runCheck(next));
  }
}

const results: boolean[] = [];
const queue = [...checks];
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), 4) }, () => runInTurn(queue, results)),
);
process.exitCode = results.every(Boolean) ? 0 : 1;
