import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { creditStatementSchema } from "#contract/schemas/credit.ts";
import { createRandom, type Random } from "#kit/oracle/random.ts";
import { verifyStores } from "#server/keeping/verify-stores.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { isUnreachable } from "#server/platform/database/is-unreachable.ts";
import { StorageFailure } from "#server/platform/storage/storage-error.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import {
  type Member,
  type ProxiedCluster,
  startProxiedCluster,
} from "../processes/proxied-cluster.ts";
import { bearer } from "../support/accounts.ts";
import { formOf, inputOf, optionsOf } from "../support/calls.ts";
import { runOperatorProgram } from "../support/operator-program.ts";
import type { Role } from "../support/process-cluster.ts";
import { storageUrlAt } from "../support/s3-process.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { sellPack } from "../support/stripe/buy.ts";
import { startStripe } from "../support/stripe/stripe-stand-in.ts";
import type { Fault, Stage } from "./faults.ts";
import { patienceMilliseconds, type Tally } from "./insist.ts";
import {
  ask,
  buy,
  callOnce,
  follow,
  type LoadedSite,
  type Person,
  picture,
  visit,
} from "./mixed-load.ts";
import { openStorageDoor, type StorageDoor } from "./storage-door.ts";

export interface FaultCount {
  times: number;
  worstMilliseconds: number;
}

export interface ChaosOutcome {
  readonly breaches: readonly string[];
  readonly told: number;
  readonly counts: ReadonlyMap<string, FaultCount>;
  readonly refusals: ReadonlyMap<string, number>;
  readonly kills: number;
  readonly runs: number;
  readonly purchases: number;
}

export interface ChaosPlan {
  readonly seed: string;
  readonly roles: readonly Role[];
  readonly callers: number;
  readonly visitors: number;
  readonly buyers: number;
  /** Operators' checks, run at the end; after each fault the same checks run in this process. */
  readonly commands?: readonly ("verify-ledger" | "verify-files")[];
  /** Draws the next named fault; undefined ends the campaign. */
  next(random: Random, kills: number): readonly [name: string, fault: Fault] | undefined;
  tell?(sentence: string): void;
}

const longestRecoveryMilliseconds = 10_000;
const freeCredits = 1_000_000;
const hook = fileURLToPath(new URL("../support/movable-time.ts", import.meta.url));
const megabyte = 1024 ** 2;

/** Requires the right to mount. */
export const canFillDisks = (() => {
  const disk = mountSmallDisk(megabyte);
  disk?.unmount();
  return disk !== undefined;
})();

/** Runs a mixed load with faults, and checks everything after each. */
export async function runChaos(plan: ChaosPlan): Promise<ChaosOutcome> {
  await using opened = new AsyncDisposableStack();
  const [data, stored] = [mountSmallDisk(64 * megabyte), mountSmallDisk(192 * megabyte)];
  opened.defer(() => [data, stored].forEach((disk) => disk?.unmount()));
  const folder = await mkdtemp(path.join(tmpdir(), "pennyworks-chaos-"));
  opened.defer(() => rm(folder, { recursive: true }));
  const timeFile = path.join(folder, "time");
  const stripe = await startStripe();
  opened.defer(() => stripe.close());
  let door: StorageDoor | undefined;
  opened.defer(() => door?.close());
  const cluster = await startProxiedCluster(
    plan.roles,
    {
      ...withoutLimits,
      ...stripe.environment,
      FREE_CREDITS_PER_MONTH: String(freeCredits),
      NODE_OPTIONS: `--import=${hook}`,
      TIME_FILE: timeFile,
    },
    {
      data: data?.folder ?? folder,
      storage: stored?.folder ?? folder,
      async inFrontOfStorage(port) {
        door = await openStorageDoor(port);
        return door.port;
      },
    },
  );
  if (door === undefined) throw new Error("There is no storage.");
  const disks = data === undefined || stored === undefined ? undefined : { data, storage: stored };
  const stage: Stage = { cluster, storage: door, disks, timeFile };
  stripe.deliverTo(`${cluster.door.origin}/api/stripe/events`, 2);
  const tally: Tally = { breaches: [], refusals: new Map() };
  try {
    return await disturb(plan, { stage, stripe, tally });
  } finally {
    const ends = await cluster.stop();
    // Only killed processes may end before they are told to.
    const wrong = ends.filter(({ code, signal }) => signal !== "SIGKILL" && code !== 0);
    for (const end of wrong)
      tally.breaches.push(`A process ended by itself: ${JSON.stringify(end)}`);
  }
}

interface Site extends Pick<LoadedSite, "tally" | "stripe"> {
  readonly stage: Stage;
}

async function disturb(plan: ChaosPlan, { stage, stripe, tally }: Site): Promise<ChaosOutcome> {
  const { cluster } = stage;
  const { breaches } = tally;
  await using stores = await openStores(cluster);
  const arrive = (kind: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => cluster.join(`${kind}-${index}`)));
  const asPersons = (members: readonly Member[]) =>
    members.map((member): Person => ({ member, runs: 0, purchases: 0 }));
  const [probes, ...people] = await Promise.all([
    arrive("probe", 4),
    arrive("caller", plan.callers),
    arrive("visitor", plan.visitors),
    arrive("buyer", plan.buyers),
  ]);
  const [callers = [], visitors = [], buyers = []] = people.map(asPersons);
  let isEnding = false;
  const site: LoadedSite = {
    origin: cluster.door.origin,
    tally,
    stripe,
    packId: await sellPack(stores.database.pool),
    results: new Set(),
    isEnding: () => isEnding,
  };
  const load = [
    ...callers.flatMap((person) => [
      follow(site, person, callOnce),
      follow(site, person, callOnce),
    ]),
    ...visitors.map((person) => follow(site, person, visit)),
    ...buyers.map((person) => follow(site, person, buy)),
  ];

  const random = createRandom(plan.seed);
  const counts = new Map<string, FaultCount>();
  let kills = 0;
  let known = 0;
  for (
    let drawn = plan.next(random, kills);
    drawn !== undefined;
    drawn = plan.next(random, kills)
  ) {
    const [name, fault] = drawn;
    await untilMoreRan([...callers, ...visitors]);
    const begun = await fault(stage, random);
    const told = begun.detail === undefined ? name : `${name} (${begun.detail})`;
    const recovery = await untilItAnswers(site.origin, probes);
    await begun.over;
    kills += begun.kills ?? 0;
    if (recovery > longestRecoveryMilliseconds) {
      breaches.push(`After ${told} it answered after ${Math.round(recovery)} ms`);
    }
    const violations = await verifyAtLast(stores);
    breaches.push(...violations.map((sentence) => `After ${told}: ${sentence}`));
    const count = counts.get(name) ?? { times: 0, worstMilliseconds: 0 };
    count.times += 1;
    count.worstMilliseconds = Math.max(count.worstMilliseconds, recovery);
    counts.set(name, count);
    plan.tell?.(`${told}: ${Math.round(recovery)} ms, ${kills} kills`);
    for (const breach of breaches.slice(known)) plan.tell?.(`BREACH ${breach}`);
    known = breaches.length;
  }

  isEnding = true;
  await Promise.all(load);
  breaches.push(...(await lostRuns(stores)));
  if (site.results.size > 1) breaches.push(`There are ${site.results.size} different results.`);
  for (const person of [...callers, ...visitors, ...buyers])
    breaches.push(...(await wrongMoney(site, person)));
  for (const command of plan.commands ?? []) {
    const { environment } = cluster.cluster;
    const { code, errors } = await runOperatorProgram(command, [], environment);
    if (code !== 0) breaches.push(`${command} in the end: ${errors}`);
  }
  return {
    ...tally,
    told: known,
    counts,
    kills,
    runs: runsOf([...callers, ...visitors]),
    purchases: buyers.reduce((sum, { purchases }) => sum + purchases, 0),
  };
}

const runsOf = (people: readonly Person[]) => people.reduce((sum, { runs }) => sum + runs, 0);

/** Waits until a run succeeds, so that each fault meets work; the load itself reports if that takes too long. */
async function untilMoreRan(people: readonly Person[]): Promise<void> {
  const before = runsOf(people);
  const deadline = performance.now() + patienceMilliseconds;
  while (runsOf(people) === before && performance.now() < deadline) await setTimeout(50);
}

/** Connections here break too when the database restarts. */
const quiet = { info: () => undefined, error: () => undefined };

/** Bypasses the door, because checks need undisturbed stores. */
async function openStores({ cluster }: ProxiedCluster) {
  // The S3 client reads credentials only from the environment.
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const) {
    process.env[name] = cluster.environment[name];
  }
  const database = await openDatabase({
    databaseUrl: cluster.postgres.url,
    dataDirectory: "",
    log: quiet,
  });
  const storage = await openStorage({
    storageUrl: storageUrlAt(cluster.s3.port),
    dataDirectory: "",
  });
  const close = async () => {
    await storage.close();
    await database.close();
  };
  return { database, storage, [Symbol.asyncDispose]: close };
}

/** Lists what is wrong. Retries on connections broken by the fault, and while the S3 stand-in restarts. */
async function verifyAtLast(stores: Stores): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await verifyStores(stores);
    } catch (error) {
      const isAway = error instanceof StorageFailure || isUnreachable(error);
      if (!isAway || tries === 10) throw error;
    }
    await setTimeout(500);
  }
}

type Stores = Awaited<ReturnType<typeof openStores>>;

const probeForm = formOf([optionsOf({}), inputOf("a.jpg", picture)]);

/** Starts a run twice a second until one succeeds. Returns the milliseconds. */
async function untilItAnswers(origin: string, probes: readonly Member[]): Promise<number> {
  const startedAt = performance.now();
  const done = new AbortController();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = async ({ key }: Member) => {
    const headers = { ...probeForm.headers, ...bearer(key), "idempotency-key": randomUUID() };
    const body = new Uint8Array(probeForm.payload);
    const url = `${origin}/api/run/image-metadata/show`;
    const answer = await fetch(url, { method: "POST", headers, body, signal: done.signal });
    await answer.arrayBuffer();
    if (answer.status === 200) resolve(true);
  };
  for (let tries = 0; performance.now() - startedAt < 6 * longestRecoveryMilliseconds; tries += 1) {
    const member = probes[tries % probes.length];
    // Failures are expected; the next probe decides.
    if (member !== undefined) probe(member).catch(() => undefined);
    const answered = await Promise.race([promise, setTimeout(500, false)]);
    if (answered) break;
  }
  done.abort();
  return performance.now() - startedAt;
}

/** Lists runs still unfinished after everyone was answered, and keys with two successful runs. */
async function lostRuns({ database }: Stores): Promise<string[]> {
  const deadline = performance.now() + 45_000;
  const count = async () => {
    const { rows } = await database.pool.query<{ unfinished: number }>(
      "SELECT count(*)::int AS unfinished FROM runs WHERE ended_at IS NULL",
    );
    return rows[0]?.unfinished ?? 0;
  };
  let unfinished = await count();
  while (unfinished > 0 && performance.now() < deadline) {
    await setTimeout(500);
    unfinished = await count();
  }
  return unfinished === 0 ? [] : [`${unfinished} runs have not ended.`];
}

/** In hundredths of a credit: a run costs 1, a purchase adds 1,000. */
async function wrongMoney(site: LoadedSite, person: Person): Promise<string[]> {
  const { member, runs, purchases } = person;
  const answer = await ask(site, person, "/api/credits");
  const { free, paid } = creditStatementSchema.parse(JSON.parse(answer.body.toString()));
  const [spent, bought] = [Math.round((freeCredits - free) * 100), Math.round(paid * 100)];
  if (spent === runs && bought === purchases * 1000) return [];
  return [
    `${member.email} had ${runs} runs and ${purchases} purchases, and spent ${spent} and bought ${bought} hundredths.`,
  ];
}

const withoutLimits = Object.fromEntries(
  [
    "SIGN_INS_PER_MINUTE",
    "NEW_KEYS_PER_HOUR",
    "SESSION_STARTS_PER_MINUTE",
    "UPLOADS_PER_MINUTE",
    "RUNS_PER_MINUTE",
    "PURCHASES_PER_HOUR",
  ].map((name) => [name, "1000000"]),
);
