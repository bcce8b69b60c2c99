import type { InjectOptions } from "fastify";
import type { NewApiKey } from "#contract/schemas/api-key.ts";
import { systemClock } from "#server/platform/clock.ts";
import { bearer, signUp, type TestAccount } from "../support/accounts.ts";
import { findFreePort } from "../support/free-port.ts";
import { httpDoor } from "../support/http-door.ts";
import { startNginx } from "../support/nginx.ts";
import type { ServerExit } from "../support/server-process.ts";
import {
  type ClusterPlaces,
  type ClusterProcess,
  type ProcessCluster,
  type Role,
  startCluster,
} from "../support/process-cluster.ts";

/** Somebody with an API key, and calls by that. */
export interface Member extends TestAccount {
  readonly key: string;
  readonly byKey: Pick<TestAccount, "inject">;
}

/** How often a process is started whose start fails. */
const mostStarts = 20;

/** Who is killed: a process of the product, or another program that it needs. */
export type Victim = Exclude<Role, "all"> | "nginx" | "PostgreSQL" | "S3";

/** Processes behind nginx as operators are told to set it up, and known by its address alone. */
export interface ProxiedCluster {
  readonly cluster: ProcessCluster;
  readonly door: ReturnType<typeof httpDoor>;
  /** The processes of the product that have not been killed. */
  readonly living: ReadonlySet<ClusterProcess>;
  /** Registers somebody and makes a key, all through the proxy. */
  join(name: string): Promise<Member>;
  /** Kills the first process of a role that lives, or what they stand on, and starts another on its port. */
  killAndReplace(victim: Victim): Promise<void>;
  /** Ends all of it; gives how each process ended, in no order. */
  stop(): Promise<readonly ServerExit[]>;
}

/** Starts PostgreSQL, an S3-compatible server, a process of each role, and nginx before those that serve. */
export async function startProxiedCluster(
  roles: readonly Role[],
  given: Readonly<Record<string, string>> = {},
  places?: ClusterPlaces,
): Promise<ProxiedCluster> {
  const port = await findFreePort();
  const door = httpDoor(`http://127.0.0.1:${port}`);
  const environment = { PUBLIC_URL: door.origin, TRUSTED_PROXIES: "127.0.0.1", ...given };
  const cluster = await startCluster(roles, environment, places);
  const serving = cluster.processes.filter(({ role }) => role === "api");
  const addresses = serving.map(({ address }) => address);
  const nginx = await startNginx(port, addresses).catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  const living = new Set(cluster.processes);
  const replaceProcess = async (role: Role) => {
    const victim = [...living].find((each) => each.role === role);
    if (victim === undefined) throw new Error(`There is no ${role} to kill.`);
    living.delete(victim);
    victim.kill("SIGKILL");
    await victim.exited;
    living.add(await replaceAtLast(cluster, victim));
  };
  return {
    cluster,
    door,
    living,
    async join(name) {
      const { mailbox } = cluster;
      const email = `${name}@example.com`;
      const account = await signUp({ app: door, clock: systemClock, mailbox }, email);
      const payload = { name: "Load", scopes: ["run", "read", "files"] };
      const made = await account.inject({ method: "POST", url: "/api/keys", payload });
      if (made.statusCode !== 201) throw new Error(`No key: ${made.body}`);
      const { key } = made.json<NewApiKey>();
      const inject = (options: InjectOptions) =>
        door.inject({ ...options, headers: { ...options.headers, ...bearer(key) } });
      return { ...account, key, byKey: { inject } };
    },
    killAndReplace(victim) {
      if (victim === "nginx") return nginx.killAndReplace();
      if (victim === "PostgreSQL") return cluster.postgres.restart("SIGKILL");
      if (victim === "S3") return cluster.s3.killAndReplace();
      return replaceProcess(victim);
    },
    async stop() {
      await nginx.stop();
      return cluster.stop();
    },
  };
}

/** Starts one where another was until it is there, as an orchestrator would: what it needs may be away as well. */
async function replaceAtLast(
  cluster: ProcessCluster,
  ended: ClusterProcess,
): Promise<ClusterProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await cluster.replace(ended);
    } catch (error) {
      if (tries === mostStarts) throw error;
    }
  }
}
