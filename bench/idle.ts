import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startCluster } from "../tests/support/process-cluster.ts";
import { startServerProcess } from "../tests/support/server-process.ts";
import { describeMachine } from "./machine.ts";
import { treeProcessorTime } from "./process-tree.ts";

// Measures the processor share of idle processes: one of each role on PostgreSQL and an S3-compatible server, and the
// embedded default. Exits with 1 if one on PostgreSQL takes over 0.2 % of a core. Arguments: idle seconds, and settling
// seconds, which cover Node's late garbage collections.

const [idleSeconds = 120, settleSeconds = 300] = process.argv.slice(2).map(Number);
const mostPercent = 0.2;

for (const line of describeMachine()) console.log(line);
const dataDirectory = await mkdtemp(join(tmpdir(), "pennyworks-idle-"));
const cluster = await startCluster(["all", "api", "worker"]);
const embedded = startServerProcess({ DATA_DIR: dataDirectory });
await embedded.listening();
try {
  const measured = [
    ...cluster.processes.map(({ role, pid }) => ({ name: `ROLE=${role}`, pid, hasBar: true })),
    { name: "embedded database", pid: embedded.pid, hasBar: false },
  ];
  await setTimeout(settleSeconds * 1000);
  const before = measured.map(({ pid }) => treeProcessorTime(pid));
  await setTimeout(idleSeconds * 1000);
  for (const [index, { name, pid, hasBar }] of measured.entries()) {
    const percent = (treeProcessorTime(pid) - (before[index] ?? 0)) / idleSeconds / 10;
    const bar = hasBar ? ` (bar ${mostPercent})` : "";
    console.log(`Idle, ${name}: ${percent.toFixed(2)} % of a core${bar}`);
    if (hasBar && percent > mostPercent) process.exitCode = 1;
  }
} finally {
  embedded.kill("SIGTERM");
  await embedded.exited;
  await cluster.stop();
  await rm(dataDirectory, { recursive: true });
}
console.log(process.exitCode === 1 ? "FAILED" : "Passed");
