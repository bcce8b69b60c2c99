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

export interface Member extends TestAccount {
  readonly key: string;
  readonly byKey: Pick<TestAccount, "inject">;
}

const mostStarts = 20;

export type Victim = Exclude<Role, "all"> | "nginx" | "PostgreSQL" | "S3";

/** Processes behind nginx, set up as operators are told. */
export interface ProxiedCluster {
  readonly cluster: ProcessCluster;
  readonly door: ReturnType<typeof httpDoor>;
  readonly living: ReadonlySet<ClusterProcess>;
  join(name: string): Promise<Member>;
  /** Kills and replaces a role's first living process or a dependency, on the same port. */
  killAndReplace(victim: Victim): Promise<void>;
  /** Stops everything. Returns how each process ended. */
  stop(): Promise<readonly ServerExit[]>;
}

/** Starts PostgreSQL, an S3-compatible server, a process per role, and nginx. */
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

/** Restarts a process until it works, like an orchestrator, because its dependencies may be down too. */
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
