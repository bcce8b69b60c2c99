import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Logger } from "../log.ts";
import type { Messages } from "../messages/messages.ts";
import { lookAround } from "./look-around.ts";
import { createLongestWait } from "./longest-wait.ts";
import { clientForJobs, poolForJobs } from "./pg-boss-database.ts";
import { heartbeatSeconds, type Queue } from "./queue.ts";

export type JobHandler = (data: unknown, signal: AbortSignal) => Promise<void>;

/** Work that survives the process that asked for it. */
export interface Jobs {
  /** Enqueues a job in the caller's transaction: it exists exactly if the transaction commits. */
  send(client: Queryable, queue: string, data: object): Promise<void>;
  /** Lets an idle worker look at once, not at its next poll; call after COMMIT. */
  wake(queue: string): void;
  /** Starts `concurrency` workers on a queue. */
  work(queue: string, concurrency: number, handler: JobHandler): Promise<void>;
  /** Runs a job by the clock (five cron fields, UTC), once over all processes. */
  schedule(queue: string, cron: string): Promise<void>;
  /**
   * For how many milliseconds a queue's job has waited that waits for longest, in all processes, as it was within the last
   * second; 0 where none waits.
   */
  longestWait(queue: string): Promise<number>;
  /** Takes no new jobs, waits at most so many milliseconds for those at work, hands back the rest. */
  close(graceMilliseconds: number): Promise<void>;
}

/** Workers are woken when there is a job, also one whose message was lost: they need not look by themselves. */
const pollSeconds = 60;

/** Jobs that wait for other jobs do not occur. */
const flowSeconds = 24 * 60 * 60;

/** What processes tell each other about queues that have a job. */
const topic = "jobs";

/**
 * Opens the job engine on the product's database and makes sure that the queues exist. On the
 * embedded database no other process can be alive, so jobs still marked as being at work are
 * those of a process that was killed, and they are taken up again at once.
 */
export async function openJobs(options: {
  readonly database: Database;
  readonly log: Logger;
  readonly queues: readonly Queue[];
  readonly messages: Messages;
  /** Whether this process does jobs; then it also looks after those of processes that died, and after the clock. */
  readonly works: boolean;
}): Promise<Jobs> {
  const { database, log, queues, messages, works } = options;
  const boss = new PgBoss({
    db: poolForJobs(database),
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 60,
    // Dead workers are noticed within a heartbeat and such a pass, which is begun by the look around.
    monitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: flowSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "The job engine failed at something"));
  boss.on("warning", (warning) => log.warn({ warning }, "The job engine warns"));
  await boss.start();
  for (const queue of queues) await ensureQueue(boss, queue);
  if (database.kind === "embedded") await takeUpOrphans(boss, database, queues);
  const workers = new Map<string, QueueWorkers>();
  /** A message is of one job: two of the same text at once would be heard as one, and a job wait for the next look. */
  let told = 0;
  /** Wakes an idle worker of this process, and says whether there is one. */
  const wakeOwn = (queue: string): boolean => {
    const own = workers.get(queue);
    if (own === undefined) return false;
    own.expected += 1;
    // One look for one job; without an idle worker, one looks again after its own. The one that
    // is woken goes to the end, so that two jobs at once wake two.
    const index = own.workers.findIndex(({ busy }) => !busy);
    const [worker] = index < 0 ? [] : own.workers.splice(index, 1);
    if (worker === undefined) return false;
    own.workers.push(worker);
    boss.notifyWorker(worker.id);
    return true;
  };
  const stopHearing = messages.hear(topic, {
    heard: (text) => void wakeOwn(text.split(" ", 1)[0] ?? ""),
    missed() {
      for (const { workers: all } of workers.values())
        for (const { id } of all) boss.notifyWorker(id);
    },
  });

  const wakeAll = (own: QueueWorkers | undefined) => {
    for (const { id, busy } of own?.workers ?? []) if (!busy) boss.notifyWorker(id);
  };
  const stopLooking = works
    ? lookAround({
        pool: database.pool,
        log,
        queues: queues.map(({ name }) => name),
        isBusy: () => [...workers.values()].some((own) => own.workers.some(({ busy }) => busy)),
        wake: (queue) => wakeAll(workers.get(queue)),
        supervise: () => boss.supervise(),
      })
    : () => undefined;

  return {
    async send(client, queue, data) {
      const id = await boss.send(queue, data, { db: clientForJobs(client) });
      if (id === null) throw new Error(`The queue ${queue} did not take the job.`);
    },
    wake(queue) {
      if (wakeOwn(queue)) return;
      told += 1;
      messages.tell(topic, `${queue} ${told}`);
    },
    async work(queue, concurrency, handler) {
      const own: QueueWorkers = workers.get(queue) ?? { expected: 0, workers: [] };
      workers.set(queue, own);
      for (let started = 0; started < concurrency; started += 1) {
        own.workers.push(await startWorker(boss, queue, own, handler));
      }
    },
    async schedule(queue, cron) {
      await boss.schedule(queue, cron, null, { tz: "UTC" });
    },
    longestWait: createLongestWait(database.pool),
    async close(graceMilliseconds) {
      stopHearing();
      stopLooking();
      await boss.stop({ graceful: true, timeout: graceMilliseconds, close: false });
    },
  };
}

interface Worker {
  id: string;
  busy: boolean;
}

interface QueueWorkers {
  /** Jobs that this process sent and has not begun; too many costs a look in vain, no more. */
  expected: number;
  readonly workers: Worker[];
}

/**
 * Starts one worker. Where one job was, another may wait, and one that failed waits to be taken up
 * again: the worker then looks again at once, while by itself it would sleep until its next poll.
 */
async function startWorker(
  boss: PgBoss,
  queue: string,
  own: QueueWorkers,
  handler: JobHandler,
): Promise<Worker> {
  const worker: Worker = { id: "", busy: false };
  const options = { pollingIntervalSeconds: pollSeconds };
  worker.id = await boss.work<unknown>(queue, options, async ([job]) => {
    worker.busy = true;
    own.expected = Math.max(0, own.expected - 1);
    let done = false;
    try {
      if (job !== undefined) await handler(job.data, job.signal);
      done = true;
    } finally {
      worker.busy = false;
      const mayWait = own.expected > 0 || !done;
      if (mayWait && worker.id !== "") boss.notifyWorker(worker.id);
    }
  });
  return worker;
}

async function ensureQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const options = {
    retryLimit: queue.retries,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: queue.expirySeconds,
    heartbeatSeconds,
    // What a job was for stands in the run's row; the job itself has no reader.
    deleteAfterSeconds: 3600,
    ...(queue.deadLetter === undefined ? {} : { deadLetter: queue.deadLetter }),
  };
  if ((await boss.getQueue(queue.name)) === null) await boss.createQueue(queue.name, options);
  else await boss.updateQueue(queue.name, options);
  // Any look into the queue makes pg-boss remember it. It would otherwise read the queue at the
  // first send, on the pool, while that send's transaction holds the only connection.
  await boss.findJobs(queue.name, { id: randomUUID() });
}

async function takeUpOrphans(
  boss: PgBoss,
  database: Database,
  queues: readonly Queue[],
): Promise<void> {
  for (const { name } of queues) {
    const { rows } = await database.pool.query<{ id: string }>(
      "SELECT id FROM pgboss.job WHERE name = $1 AND state = 'active'",
      [name],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await boss.fail(name, ids, { message: "The process was killed" });
  }
}
