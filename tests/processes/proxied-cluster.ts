import type { InjectOptions } from "fastify";
import type { NewApiKey } from "#contract/schemas/api-key.ts";
import { systemClock } from "#server/platform/clock.ts";
import { bearer, signUp, type TestAccount } from "../support/accounts.ts";
import { findFreePort } from "../support/free-port.ts";
import { httpDoor } from "../support/http-door.ts";
import { startNginx } from "../support/nginx.ts";
import type { ServerExit } from "../support/server-process.ts";
import { type ProcessCluster, type Role, startCluster } from "../support/process-cluster.ts";

/** Somebody with an API key, and calls by that. */
export interface Member extends TestAccount {
  readonly key: string;
  readonly byKey: Pick<TestAccount, "inject">;
}

/** Processes behind nginx as operators are told to set it up, and known by its address alone. */
export interface ProxiedCluster {
  readonly cluster: ProcessCluster;
  readonly door: ReturnType<typeof httpDoor>;
  /** Registers somebody and makes a key, all through the proxy. */
  join(name: string): Promise<Member>;
  /** Kills the first process of a role that lives, and starts another on its port. */
  killAndReplace(role: Role): Promise<void>;
  /** Ends all of it; gives how each process ended, in no order. */
  stop(): Promise<readonly ServerExit[]>;
}

/** Starts PostgreSQL, an S3-compatible server, a process of each role, and nginx before those that serve. */
export async function startProxiedCluster(roles: readonly Role[]): Promise<ProxiedCluster> {
  const port = await findFreePort();
  const door = httpDoor(`http://127.0.0.1:${port}`);
  const environment = { PUBLIC_URL: door.origin, TRUSTED_PROXIES: "127.0.0.1" };
  const cluster = await startCluster(roles, environment);
  const serving = cluster.processes.filter(({ role }) => role === "api");
  const addresses = serving.map(({ address }) => address);
  const nginx = await startNginx(port, addresses).catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  const living = new Set(cluster.processes);
  return {
    cluster,
    door,
    async join(name) {
      const { mailbox } = cluster;
      const email = `${name}@example.com`;
      const account = await signUp({ app: door, clock: systemClock, mailbox }, email);
      const payload = { name: "Load", scopes: ["run", "read"] };
      const made = await account.inject({ method: "POST", url: "/api/keys", payload });
      if (made.statusCode !== 201) throw new Error(`No key: ${made.body}`);
      const { key } = made.json<NewApiKey>();
      const inject = (options: InjectOptions) =>
        door.inject({ ...options, headers: { ...options.headers, ...bearer(key) } });
      return { ...account, key, byKey: { inject } };
    },
    async killAndReplace(role) {
      const victim = [...living].find((each) => each.role === role);
      if (victim === undefined) throw new Error(`There is no ${role} to kill.`);
      living.delete(victim);
      victim.kill("SIGKILL");
      await victim.exited;
      living.add(await cluster.replace(victim));
    },
    async stop() {
      await nginx.stop();
      return cluster.stop();
    },
  };
}
