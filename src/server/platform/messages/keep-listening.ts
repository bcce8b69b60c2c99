import pg from "pg";
import type { Logger } from "../log.ts";
import type { MessageListener } from "./messages.ts";

const shortestRestMilliseconds = 500;
const longestRestMilliseconds = 30_000;
const keepAliveMilliseconds = 10_000;

/**
 * Listens on its own connection, reconnects when it breaks, then calls `missed`. Resolves after the first try,
 * successful or not.
 */
export async function keepListening(
  { options }: pg.Pool,
  channel: string,
  log: Pick<Logger, "warn">,
  { heard, missed }: MessageListener,
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | undefined;
  let rest: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  const again = (error: unknown) => {
    if (closed) return;
    if (failures === 0)
      log.warn({ err: error }, "messages from other processes are delayed for now");
    const pause = shortestRestMilliseconds * 2 ** failures;
    failures += 1;
    rest = setTimeout(() => void connect(), Math.min(pause, longestRestMilliseconds));
    rest.unref();
  };

  const connect = async () => {
    const next = new pg.Client({
      ...options,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMilliseconds,
    });
    client = next;
    // A broken connection may report itself in either way, or both.
    const broken = (error: unknown) => {
      if (client !== next) return;
      client = undefined;
      next.end().catch(() => undefined);
      again(error);
    };
    next.on("error", broken);
    next.on("end", () => broken(new Error("The connection has ended")));
    next.on("notification", ({ payload }) => heard(payload ?? ""));
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      failures = 0;
      missed();
    } catch (error) {
      broken(error);
    }
  };

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(rest);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
