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

interface WorkersOfQueue {
  readonly concurrency: number;
  /** Unless given, a group may have all of them. */
  readonly perGroup?: number;
}

/** Work that survives the process that asked for it. */
export interface Jobs {
  /**
   * Enqueues a job in the caller's transaction: it exists exactly if the transaction commits. Jobs of one `group` share
   * what `work` leaves them; a job without one is bounded by nothing. No worker takes it before `afterSeconds`.
   */
  send(
    client: Queryable,
    queue: string,
    data: object,
    group?: string | null,
    afterSeconds?: number,
  ): Promise<void>;
  /** Lets an idle worker look at once, not at its next poll; call after COMMIT. */
  wake(queue: string): void;
  /** Starts `concurrency` workers on a queue, of which at most `perGroup` are at work for the same group. */
  work(queue: string, workers: WorkersOfQueue, handler: JobHandler): Promise<void>;
  /** Runs a job by the clock (five cron fields, UTC), once over all processes. */
  schedule(queue: string, cron: string): Promise<void>;
  /**
   * Tells for how many milliseconds, within the last second, the job has waited in all processes that has waited longest
   * of those that a new job of `group` stands behind: jobs of its own group, and of groups that have none at work. Unless
   * a group is given, all count. 0 if none waits.
   */
  longestWait(queue: string, group?: string | null): Promise<number>;
  /** Takes no new jobs, waits at most `graceMilliseconds` for those at work, and hands back the rest. */
  close(graceMilliseconds: number): Promise<void>;
}

/** Workers are woken, even for a job whose message was lost, so they rarely need to poll. */
const pollSeconds = 60;

/** We have no jobs that depend on others. */
const flowSeconds = 24 * 60 * 60;

const topic = "jobs";

/**
 * Opens the job engine and its queues. On the embedded database, jobs still marked active belong to a killed process
 * and are taken up at once.
 */
export async function openJobs(options: {
  readonly database: Database;
  readonly log: Logger;
  readonly queues: readonly Queue[];
  readonly messages: Messages;
  /** Whether this process works on jobs, and looks after dead workers and scheduled jobs. */
  readonly works: boolean;
}): Promise<Jobs> {
  const { database, log, queues, messages, works } = options;
  const boss = new PgBoss({
    db: poolForJobs(database),
    backend: database.kind === "embedded" ? "pglite" : "postgres",
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 60,
    // Dead workers are noticed within a heartbeat plus this.
    monitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 15,
    flowIntervalSeconds: flowSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "The job engine reported an error"));
  boss.on("warning", (warning) => log.warn({ warning }, "The job engine reported a warning"));
  await boss.start();
  for (const queue of queues) await ensureQueue(boss, queue);
  if (database.kind === "embedded") await takeUpOrphans(boss, database, queues);
  const workers = new Map<string, QueueWorkers>();
  /** Numbered, because PostgreSQL delivers two equal messages as one. */
  let told = 0;
  /** Wakes an idle worker of this process and tells whether there is one. */
  const wakeOwn = (queue: string): boolean => {
    const own = workers.get(queue);
    if (own === undefined) return false;
    own.expected += 1;
    // One look for one job; without an idle worker, one looks again after its own. The one that
    // is woken goes to the end, so that two jobs at once wake two.
    const busy = new Set(busyWorkers(boss, queue));
    const index = own.ids.findIndex((id) => !busy.has(id));
    const [id] = index < 0 ? [] : own.ids.splice(index, 1);
    if (id === undefined) return false;
    own.ids.push(id);
    boss.notifyWorker(id);
    return true;
  };
  const stopHearing = messages.hear(topic, {
    heard: (text) => void wakeOwn(text.split(" ", 1)[0] ?? ""),
    missed() {
      for (const { ids } of workers.values()) for (const id of ids) boss.notifyWorker(id);
    },
  });

  const wakeAll = (queue: string) => {
    const busy = new Set(busyWorkers(boss, queue));
    for (const id of workers.get(queue)?.ids ?? []) if (!busy.has(id)) boss.notifyWorker(id);
  };
  const stopLooking = works
    ? lookAround({
        pool: database.pool,
        log,
        queues: queues.map(({ name }) => name),
        isBusy: () => [...workers.keys()].some((queue) => busyWorkers(boss, queue).length > 0),
        wake: wakeAll,
        supervise: () => boss.supervise(),
      })
    : () => undefined;

  return {
    async send(client, queue, data, group = null, afterSeconds = 0) {
      const options = {
        ...(group === null ? {} : { group: { id: group } }),
        ...(afterSeconds === 0 ? {} : { startAfter: afterSeconds }),
      };
      const id = await boss.send(queue, data, { db: clientForJobs(client), ...options });
      if (id === null) throw new Error(`The queue ${queue} did not take the job.`);
    },
    wake(queue) {
      if (wakeOwn(queue)) return;
      told += 1;
      messages.tell(topic, `${queue} ${told}`);
    },
    async work(queue, started, handler) {
      workers.set(queue, await startWorkers(boss, queue, started, handler));
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

interface QueueWorkers {
  /** Jobs that this process sent and hasn't begun. Too many only cost a look. */
  expected: number;
  readonly ids: string[];
}

/**
 * Starts the workers of a queue. Where one job was, another may wait, and one that failed waits to be taken up
 * again: the worker then looks again at once, while by itself it would sleep until its next poll.
 */
async function startWorkers(
  boss: PgBoss,
  queue: string,
  { concurrency, perGroup = concurrency }: WorkersOfQueue,
  handler: JobHandler,
): Promise<QueueWorkers> {
  const own: QueueWorkers = { expected: 0, ids: [] };
  const options = {
    pollingIntervalSeconds: pollSeconds,
    localConcurrency: concurrency,
    localGroupConcurrency: perGroup,
  };
  await boss.work<unknown>(queue, options, async ([job]) => {
    own.expected = Math.max(0, own.expected - 1);
    let done = false;
    try {
      if (job !== undefined) await handler(job.data, job.signal);
      done = true;
    } finally {
      // The engine does not say which worker this is. The others look once more after their own job.
      if (own.expected > 0 || !done)
        for (const id of busyWorkers(boss, queue)) boss.notifyWorker(id);
    }
  });
  for (const { id, name } of boss.getWipData()) if (name === queue) own.ids.push(id);
  return own;
}

/** The ids of a queue's workers that are at a job in this process. */
function busyWorkers(boss: PgBoss, queue: string): string[] {
  return boss
    .getWipData()
    .flatMap(({ id, name, count }) => (name === queue && count > 0 ? [id] : []));
}

async function ensureQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const options = {
    retryLimit: queue.retries,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: queue.expirySeconds,
    heartbeatSeconds,
    // The run's row says everything; nobody reads a finished job.
    deleteAfterSeconds: 3600,
    ...(queue.deadLetter === undefined ? {} : { deadLetter: queue.deadLetter }),
  };
  if ((await boss.getQueue(queue.name)) === null) await boss.createQueue(queue.name, options);
  else await boss.updateQueue(queue.name, options);
  // Otherwise pg-boss would read the queue at the first send, on the pool, while that transaction holds the only
  // connection.
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
