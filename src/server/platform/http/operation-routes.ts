import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Platform } from "../platform.ts";
import { Refusal } from "../refusal.ts";
import type { Mount } from "./mount.ts";

type OperationParts = Pick<Platform, "database" | "storage" | "log">;

/** Mounts the checks for operators' tools: liveness and readiness. */
export function mountOperationRoutes(mount: Mount, parts: OperationParts): void {
  mount(endpoints.healthz, async () => ({ status: 200, body: { status: "ok" } }));

  mount(endpoints.readyz, async () => {
    const { database, storage } = await readStatus(parts);
    if (!database || !storage) {
      throw new Refusal("not_ready", "The database or file storage isn't responding.");
    }
    return { status: 200, body: { status: "ready" } };
  });
}

/** Checks which of database and storage answer. */
export async function readStatus({ database, storage, log }: OperationParts) {
  const answers = async (question: Promise<unknown>) => {
    try {
      await question;
      return true;
    } catch (error) {
      log.error({ err: error }, "the server is not ready");
      return false;
    }
  };
  const [hasDatabase, hasStorage] = await Promise.all([
    answers(database.pool.query("SELECT 1")),
    answers(storage.check()),
  ]);
  return { database: hasDatabase, storage: hasStorage };
}

/** Refuses new requests while the process stops, except the liveness check. */
export function refuseWhileStopping(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!isStopping() || request.pathname === endpoints.healthz.path) return done();
    // So that the client's next request goes to another process.
    reply.header("connection", "close");
    done(new Refusal("not_ready", "The server is stopping.", { retryAfterSeconds: 1 }));
  });
}
