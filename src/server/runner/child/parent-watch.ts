import { Worker } from "node:worker_threads";

const everyMilliseconds = 1000;

const watch = `
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  }, ${everyMilliseconds});
`;

/**
 * Ends this process soon after its parent, even if a utility blocks the main thread; else an
 * endless loop would use a core forever. No threads can start afterwards.
 */
export function watchParent(): void {
  new Worker(watch, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
  process.permission.drop("worker");
}
