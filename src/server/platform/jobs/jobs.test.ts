import { afterAll, expect, test } from "vitest";
import { inTransaction } from "../database/in-transaction.ts";
import { openMessages } from "../messages/open-messages.ts";
import { startJobProcesses } from "./job-processes-for-test.ts";

const queue = { name: "parcels", retries: 0, expirySeconds: 60 };
const processes = await startJobProcesses([queue], openMessages);
afterAll(() => processes.close());

test("one worker of another process does all jobs that were sent at once, without waiting for its next look", async () => {
  const worker = await processes.open(true);
  const sender = await processes.open(false);
  const done: unknown[] = [];
  await worker.jobs.work(queue.name, { concurrency: 1 }, async (data) => void done.push(data));
  for (const round of [1, 2, 3]) {
    const numbers = [1, 2, 3, 4, 5, 6].map((number) => round * 10 + number);
    await inTransaction(sender.database.pool, async (client) => {
      for (const number of numbers) await sender.jobs.send(client, queue.name, { number });
    });
    for (const _ of numbers) sender.jobs.wake(queue.name);
    await expect.poll(() => done.length, { timeout: 4000, interval: 20 }).toBe(round * 6);
  }
});
