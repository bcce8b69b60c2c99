import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Logger } from "../log.ts";
import { keepListening } from "./keep-listening.ts";
import type { MessageListener, Messages } from "./messages.ts";

/** One channel for all topics, because each needs a statement of its own. */
const channel = "pennyworks";

/** Messages within this time share a statement. */
const gatherMilliseconds = 2;

const messageParts = /^(?<sender>\S+) (?<topic>\S+) (?<text>.*)$/s;

/** Opens messages by NOTIFY and LISTEN. Without LISTEN, as behind a transaction pooler, the log says so. */
export async function openPostgresqlMessages(
  pool: pg.Pool,
  log: Pick<Logger, "warn">,
): Promise<Messages> {
  const self = randomUUID();
  const listeners = new Map<string, Set<MessageListener>>();
  const listening = await keepListening(pool, channel, log, {
    heard(message) {
      const { sender, topic = "", text = "" } = messageParts.exec(message)?.groups ?? {};
      if (sender === self) return;
      for (const listener of listeners.get(topic) ?? []) listener.heard(text);
    },
    missed() {
      for (const own of listeners.values()) for (const listener of own) listener.missed();
    },
  });
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let told: Promise<unknown> = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    const values = [channel, [...waiting]];
    waiting.clear();
    told = pool
      .query("SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message", values)
      .catch((error: unknown) => log.warn({ err: error }, "other processes were not notified"));
  };

  return {
    tell(topic, text) {
      if (waiting.size === 0) timer = setTimeout(flush, gatherMilliseconds);
      waiting.add(`${self} ${topic} ${text}`);
    },
    hear(topic, listener) {
      const own = listeners.get(topic) ?? new Set();
      listeners.set(topic, own.add(listener));
      return () => void own.delete(listener);
    },
    async close() {
      if (waiting.size > 0) flush();
      await told;
      await listening.close();
    },
  };
}
