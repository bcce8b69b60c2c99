import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Random } from "#kit/oracle/random.ts";
import { childrenOf } from "../../bench/process-tree.ts";
import type { ProxiedCluster, Victim } from "../processes/proxied-cluster.ts";
import type { ClusterProcess, Role } from "../support/process-cluster.ts";
import type { SmallDisk } from "../support/small-disk.ts";
import type { Mood, StorageDoor } from "./storage-door.ts";

export interface Stage {
  readonly cluster: ProxiedCluster;
  readonly storage: StorageDoor;
  /** Data folders and stored files; undefined if nothing can be mounted. */
  readonly disks: { readonly data: SmallDisk; readonly storage: SmallDisk } | undefined;
  readonly timeFile: string;
}

interface Begun {
  readonly kills?: number;
  readonly detail?: string;
  /** Resolves once the fault is over and everything killed has restarted. */
  readonly over?: Promise<void>;
}

/** Resolves once the product must answer again: at once, or when something it needs is back. */
export type Fault = (stage: Stage, random: Random) => Promise<Begun>;

/** At peak two of the three API processes and both workers. */
const victims: readonly (Victim | "child")[] = [
  "api",
  "api",
  "worker",
  "worker",
  "nginx",
  "PostgreSQL",
  "S3",
  "child",
];

const kill: Fault = async (stage, random) => {
  const left = [...victims];
  const chosen = random.list(random.integer(1, 4), () => {
    const victim = random.pick(left);
    left.splice(left.indexOf(victim), 1);
    return victim;
  });
  return { ...killAll(stage, chosen), detail: chosen.join(", ") };
};

const killEach =
  (...chosen: readonly (Victim | "child")[]): Fault =>
  async (stage) =>
    killAll(stage, chosen);

function killAll(
  { cluster }: Stage,
  chosen: readonly (Victim | "child")[],
): { readonly kills: number; readonly over: Promise<void> } {
  // First, while a worker still has one.
  if (chosen.includes("child")) killChild(pickProcess(cluster, "worker"));
  const killing = chosen
    .filter((victim) => victim !== "child")
    .map((victim) => cluster.killAndReplace(victim));
  return { kills: chosen.length, over: Promise.all(killing).then(() => undefined) };
}

/** Kills the deepest first child; a sandbox adds two levels of processes. */
function killChild({ pid }: ClusterProcess): void {
  let deepest = pid;
  for (let below = childrenOf(pid); below.length > 0; below = childrenOf(deepest)) {
    deepest = below[0] ?? deepest;
  }
  if (deepest !== pid) process.kill(deepest, "SIGKILL");
}

function pickProcess({ living }: ProxiedCluster, role: Role): ClusterProcess {
  const found = [...living].findLast((each) => each.role === role);
  if (found === undefined) throw new Error(`There is no ${role}.`);
  return found;
}

const restartDatabase: Fault = async ({ cluster }) => {
  await cluster.cluster.postgres.restart("SIGINT");
  return {};
};

const storageIs =
  (mood: Mood, milliseconds: number): Fault =>
  async ({ storage }) => {
    storage.mood = mood;
    await setTimeout(milliseconds);
    storage.mood = "well";
    return {};
  };

const fill =
  (which: "data" | "storage"): Fault =>
  async ({ disks }) => {
    if (disks === undefined) throw new Error("There is no disk to fill.");
    const ballast = path.join(disks[which].folder, "ballast");
    fillUp(ballast);
    await setTimeout(2500);
    rmSync(ballast);
    return {};
  };

function fillUp(file: string): void {
  const descriptor = openSync(file, "w");
  try {
    for (const chunk of [Buffer.alloc(1024 ** 2), Buffer.alloc(4096)]) {
      while (writeSome(descriptor, chunk));
    }
  } finally {
    closeSync(descriptor);
  }
}

function writeSome(descriptor: number, chunk: Buffer): boolean {
  try {
    return writeSync(descriptor, chunk) === chunk.length;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}

const stepClock: Fault = async ({ cluster, timeFile }, random) => {
  const process = random.pick([...cluster.living]);
  const ahead = random.pick([-1, 1]) * random.integer(5000, 240_000);
  await writeFile(timeFile, String(ahead));
  process.kill("SIGUSR2");
  while (!process.output().includes(`The time is ${ahead} ms ahead`)) await setTimeout(20);
  return { detail: `${process.role} by ${ahead} ms` };
};

/** Takes all free PostgreSQL connections. */
const takeConnections: Fault = async ({ cluster }) => {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client(cluster.cluster.postgres.url);
    client.on("error", () => taken.splice(taken.indexOf(client), 1));
    try {
      await client.connect();
    } catch (error) {
      if (error instanceof pg.DatabaseError) break;
      throw error;
    }
    taken.push(client);
  }
  await setTimeout(3000);
  await Promise.all(taken.map((client) => client.end()));
  return {};
};

/** Locks what every call by key reads, until the pools run out of connections. */
const lockTable: Fault = async ({ cluster }, random) => {
  const client = new pg.Client(cluster.cluster.postgres.url);
  await client.connect();
  // With a second table, calls could deadlock instead.
  await client.query("BEGIN; LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE");
  const milliseconds = random.pick([3000, 12_000]);
  await setTimeout(milliseconds);
  await client.query("ROLLBACK");
  await client.end();
  return { detail: `${milliseconds} ms` };
};

const hang =
  (role: Role, lengths: readonly number[]): Fault =>
  async ({ cluster }, random) => {
    const process = pickProcess(cluster, role);
    const milliseconds = random.pick(lengths);
    process.kill("SIGSTOP");
    const over = setTimeout(milliseconds).then(() => process.kill("SIGCONT"));
    return { detail: `${milliseconds} ms`, over };
  };

export const killing = "SIGKILL of one to four";

export const faults = {
  [killing]: kill,
  "database restarted": restartDatabase,
  "storage answers 503": storageIs("refusing", 3000),
  "storage cuts connections": storageIs("cutting", 3000),
  "storage is slow": storageIs("slow", 4000),
  "storage never answers": storageIs("silent", 3000),
  "disk of the data folders full": fill("data"),
  "disk of the storage full": fill("storage"),
  "clock of a process stepped": stepClock,
  "no connection of the database left": takeConnections,
  "table locked, pools exhausted": lockTable,
  "worker hangs": hang("worker", [3000, 18_000]),
  "process that serves hangs": hang("api", [3000, 8000]),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

/** Quick enough for the short form: a worker's jobs resume up to 15 s after its database ended. */
export const shortFaults = {
  "a process and a child killed": killEach("api", "child"),
  "storage answers 503": storageIs("refusing", 1000),
  "clock of a process stepped": stepClock,
  "worker hangs": hang("worker", [1500]),
} as const satisfies Record<string, Fault>;
