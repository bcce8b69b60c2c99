import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

/** Rules and types together, because reading every file's types twice takes twice as long. */
const lint = ["node_modules/oxlint/bin/oxlint", "--type-aware", "--type-check"];

/** Slowest first; the quick ones run in parallel with it. */
const checks: { name: string; command: string[] }[] = [
  {
    name: "types and lint",
    command: [...lint, "--deny-warnings", "--report-unused-disable-directives"],
  },
  { name: "architecture", command: ["scripts/check-architecture.ts"] },
  { name: "browsers", command: ["scripts/check-browsers.ts"] },
  { name: "dead code", command: ["node_modules/knip/bin/knip.js", "--no-progress"] },
  { name: "format", command: ["node_modules/oxfmt/bin/oxfmt", "--check"] },
];

const failed: { name: string; output: string }[] = [];

async function runCheck({ name, command }: { name: string; command: string[] }): Promise<void> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  // Kept until the end, because parallel checks' lines would mix.
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, "close")) as [number | null];
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? "passed" : "FAILED"}  ${name} (${seconds} s)`);
  if (code === 0) return;
  const written = Buffer.concat(output).toString("utf8").trimEnd();
  failed.push({ name, output: written });
  console.log(`\n${written}\n`);
}

async function runInTurn(queue: typeof checks): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) await runCheck(next);
}

// Where to name the failures for `npm test`.
const { report } = parseArgs({ options: { report: { type: "string" } } }).values;
const queue = [...checks];
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), 4) }, () => runInTurn(queue)),
);
if (report !== undefined) writeFileSync(report, JSON.stringify({ failed }));
process.exitCode = failed.length === 0 ? 0 : 1;
