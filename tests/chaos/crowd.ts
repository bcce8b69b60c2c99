import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTemporaryPostgres } from "../../scripts/temporary-postgres.ts";
import { signUp } from "../support/accounts.ts";
import {
  attack,
  callingFrom,
  crowdEnvironment,
  measureStranger,
} from "../support/hostile-crowd.ts";
import { httpDoor } from "../support/http-door.ts";
import { openMailbox } from "../support/mailbox.ts";
import { startServerProcess } from "../support/server-process.ts";

/** A run that takes no file and computes for an instant. */
const small = { code: "generate-uuids", operation: "generate", options: {} };

const mostMilliseconds = 2000;
/** As long as it takes until the first of the attackers' runs are stopped, and more. */
const rounds = 30;

interface Wait {
  readonly accounts: number;
  /** How long each small run took, in milliseconds, the shortest first. */
  readonly times: readonly number[];
  /** How many answers of each status the attackers got. */
  readonly answers: Readonly<Record<string, number>>;
}

/**
 * Measures how long small runs of a stranger take, in a session and by one call, while 2, 10 and 50 accounts of one network
 * send endless PDFs. Each crowd has a server of its own, on PostgreSQL or on the embedded database. Gives whether all small
 * runs were done within two seconds.
 */
export async function measureCrowds(onPostgres: boolean): Promise<boolean> {
  const waits: Wait[] = [];
  for (const accounts of [2, 10, 50]) waits.push(await measure(accounts, onPostgres));
  console.table(
    waits.map(({ accounts, times, answers }) => ({
      accounts,
      "small runs": times.length,
      "median ms": Math.round(times[Math.floor(times.length / 2)] ?? 0),
      "longest ms": Math.round(times.at(-1) ?? 0),
      "answers to attackers": JSON.stringify(answers),
    })),
  );
  return waits.every(({ times }) => times.every((milliseconds) => milliseconds < mostMilliseconds));
}

async function measure(accounts: number, onPostgres: boolean): Promise<Wait> {
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(path.join(tmpdir(), "pennyworks-crowd-"));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const mailbox = await openMailbox();
  opened.defer(() => mailbox.close());
  const environment: Record<string, string> = {
    ...crowdEnvironment,
    DATA_DIR: directory,
    SMTP_URL: mailbox.url,
    AUTH_SECRET: "a secret for a crowd that is long enough",
  };
  if (onPostgres) {
    const postgres = await startTemporaryPostgres();
    opened.defer(() => postgres.stop());
    environment["DATABASE_URL"] = postgres.url;
  }
  const server = startServerProcess(environment);
  opened.defer(async () => {
    server.kill("SIGKILL");
    await server.exited;
  });
  const app = httpDoor(await server.listening());
  const door = { app, clock: { now: () => new Date() }, mailbox };
  const stranger = callingFrom(await signUp(door, "stranger@example.com"), "198.51.100.1");
  const end = new AbortController();
  const answers: Record<string, number> = {};
  const answered = (status: number) => void (answers[status] = (answers[status] ?? 0) + 1);
  const crowd: Promise<void>[] = [];
  for (let index = 0; index < accounts; index += 1) {
    const account = await signUp(door, `attacker-${index}@example.com`);
    const way = index % 2 === 0 ? "session" : "call";
    const attacker = callingFrom(account, "203.0.113.7");
    crowd.push(persist(() => attack(attacker, way, end.signal, answered), end.signal));
  }
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(...Object.values(await measureStranger(stranger, small)));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  end.abort();
  server.kill("SIGKILL");
  await Promise.all(crowd);
  return { accounts, times: times.toSorted((one, other) => one - other), answers };
}

/** Does something anew that a lost connection has ended, until `signal` aborts. Throws whatever else it throws. */
async function persist(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      // As fetch tells that the server has closed a connection, or is gone.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}
