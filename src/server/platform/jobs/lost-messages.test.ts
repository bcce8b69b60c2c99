import { afterAll, expect, test } from "vitest";
import { inTransaction } from "../database/in-transaction.ts";
import { noMessages } from "../messages/messages.ts";
import { startJobProcesses } from "./job-processes-for-test.ts";
import { heartbeatSeconds } from "./queue.ts";

// These processes hear nothing of each other, as behind a transaction pooler.

const dead = { name: "dead-parcels", retries: 0, expirySeconds: 60 };
const queue = { name: "parcels", retries: 1, expirySeconds: 60, deadLetter: dead.name };
const processes = await startJobProcesses([dead, queue], () => Promise.resolve(noMessages));
afterAll(() => processes.close());

test("jobs that no message told of are found by all idle workers within a few seconds", async () => {
  const worker = await processes.open(true);
  const sender = await processes.open(false);
  const begun: unknown[] = [];
  const held = Promise.withResolvers<void>();
  await worker.jobs.work(queue.name, { concurrency: 3 }, async (data) => {
    begun.push(data);
    await held.promise;
  });
  await inTransaction(sender.database.pool, async (client) => {
    for (const number of [1, 2, 3]) await sender.jobs.send(client, queue.name, { number });
  });
  await expect.poll(() => begun.length, { timeout: 9000 }).toBe(3);
  held.resolve();
});

test("a job whose worker has died is taken up by another, which was told by nobody", async () => {
  const sender = await processes.open(false);
  const again: unknown[] = [];
  await inTransaction(sender.database.pool, (client) =>
    sender.jobs.send(client, dead.name, { number: 7 }),
  );
  const { rowCount } = await sender.database.pool.query(
    `UPDATE pgboss.job SET state = 'active', started_on = now(), retry_limit = 1,
       heartbeat_seconds = $2, heartbeat_on = now() - interval '20 s'
     WHERE name = $1 AND state = 'created'`,
    [dead.name, heartbeatSeconds],
  );
  expect(rowCount).toBe(1);
  const worker = await processes.open(true);
  await worker.jobs.work(dead.name, { concurrency: 1 }, async (data) => void again.push(data));
  await expect.poll(() => again, { timeout: 20_000 }).toEqual([{ number: 7 }]);
});
