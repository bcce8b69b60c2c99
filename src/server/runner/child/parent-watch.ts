import { Worker } from "node:worker_threads";

const everyMilliseconds = 1000;

const watch = `
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  }, ${everyMilliseconds});
`;

/**
 * Ends this process soon after its parent has died, even while a utility blocks the main
 * thread and no event reaches it: an endless loop would otherwise burn a core for ever.
 * Afterwards this process can start no thread any more.
 */
export function watchParent(): void {
  new Worker(watch, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
  process.permission.drop("worker");
}
