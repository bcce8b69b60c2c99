import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../../scripts/temporary-postgres.ts";
import { alternatingDoor } from "./alternating-door.ts";
import { findFreePort } from "./free-port.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { type S3Process, startS3Process, storageUrlAt } from "./s3-process.ts";
import { s3Credentials } from "./s3-server.ts";
import { type ServerExit, type ServerProcess, startServerProcess } from "./server-process.ts";

export type Role = "all" | "api" | "worker";

export interface ClusterProcess extends ServerProcess {
  readonly role: Role;
  readonly address: string;
}

export interface ProcessCluster {
  readonly postgres: TemporaryPostgres;
  readonly s3: S3Process;
  readonly processes: readonly ClusterProcess[];
  /** Calls the API processes in turns. */
  readonly door: ReturnType<typeof alternatingDoor>;
  readonly mailbox: Mailbox;
  /** Environment for operators' commands, with a separate data folder. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts another, which `door` doesn't call. */
  start(role: Role): Promise<ClusterProcess>;
  /** Restarts an ended process on its port with a new data folder, like an orchestrator. */
  replace(ended: ClusterProcess): Promise<ClusterProcess>;
  stop(): Promise<readonly ServerExit[]>;
}

export interface ClusterPlaces {
  readonly data: string;
  readonly storage: string;
  /** Puts a proxy in front of the storage and returns its port. */
  readonly inFrontOfStorage?: (port: number) => Promise<number>;
}

/** The public address, as behind a load balancer. */
const publicUrl = "http://pennyworks.test";

/** Starts PostgreSQL, an S3-compatible server and a process per role, and waits until they serve. */
export async function startCluster(
  roles: readonly Role[],
  environment: Readonly<Record<string, string>> = {},
  places: ClusterPlaces = { data: tmpdir(), storage: tmpdir() },
): Promise<ProcessCluster> {
  const [postgres, s3, mailbox] = await Promise.all([
    startTemporaryPostgres(),
    startS3Process(places.storage),
    openMailbox(),
  ]);
  const folders: string[] = [];
  const makeFolder = async () => {
    const folder = await mkdtemp(path.join(places.data, "pennyworks-process-"));
    folders.push(folder);
    return folder;
  };
  const storagePort = (await places.inFrontOfStorage?.(s3.port)) ?? s3.port;
  const common = {
    ...s3Credentials,
    DATA_DIR: await makeFolder(),
    DATABASE_URL: postgres.url,
    STORAGE_URL: storageUrlAt(storagePort),
    SMTP_URL: mailbox.url,
    AUTH_SECRET: randomBytes(32).toString("hex"),
    PUBLIC_URL: publicUrl,
    ...environment,
  };
  const processes: ClusterProcess[] = [];

  const startOn = async (role: Role, port: string): Promise<ClusterProcess> => {
    const folder = await makeFolder();
    const server = startServerProcess({ ...common, DATA_DIR: folder, ROLE: role, PORT: port });
    const started = { ...server, role, address: `http://127.0.0.1:${port}` };
    processes.push(started);
    await server.listening();
    return started;
  };
  const start = async (role: Role) => startOn(role, String(await findFreePort()));
  const replace = ({ role, address }: ClusterProcess) => startOn(role, new URL(address).port);
  const stop = async () => {
    for (const server of processes) server.kill("SIGTERM");
    const ends = await Promise.all(processes.map(({ exited }) => exited));
    await mailbox.close();
    await s3.stop();
    await postgres.stop();
    for (const folder of folders) await rm(folder, { recursive: true });
    return ends;
  };

  try {
    const [first, ...others] = roles;
    // Alone first, because it migrates the schema and others would wait.
    if (first !== undefined) await start(first);
    await Promise.all(others.map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  const serving = processes.filter(({ role }) => role !== "worker");
  const addresses = serving.map(({ address }) => address);
  const door = alternatingDoor(addresses, common.PUBLIC_URL);
  return { postgres, s3, processes, door, mailbox, environment: common, start, replace, stop };
}
