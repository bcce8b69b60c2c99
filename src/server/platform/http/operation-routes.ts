import { endpoints } from "#contract/endpoints.ts";
import type { Platform } from "../platform.ts";
import { Refusal } from "../refusal.ts";
import type { Mount } from "./mount.ts";

interface OperationParts extends Pick<Platform, "database" | "storage" | "log"> {
  /** Whether the process has been told to stop: it should get no more traffic. */
  readonly isStopping: () => boolean;
}

/** Mounts what an operator's tools ask: is the process alive, and may it get traffic. */
export function mountOperationRoutes(mount: Mount, parts: OperationParts): void {
  mount(endpoints.healthz, async () => ({ status: 200, body: { status: "ok" } }));

  mount(endpoints.readyz, async () => {
    if (parts.isStopping()) throw new Refusal("not_ready", "The server is stopping.");
    try {
      await Promise.all([parts.database.pool.query("SELECT 1"), parts.storage.check()]);
    } catch (error) {
      parts.log.error({ err: error }, "the server is not ready");
      throw new Refusal("not_ready", "The database or the file storage does not answer.");
    }
    return { status: 200, body: { status: "ready" } };
  });
}
