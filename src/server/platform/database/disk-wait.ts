import type pg from "pg";
import { isInsideTransaction } from "./transaction-scope.ts";

const waits = new WeakMap<pg.Pool, () => Promise<void>>();

/**
 * Marks a statement that is answered before it's on disk, because its sender waits later or needn't. PostgreSQL's own
 * client ignores this.
 */
export const answeredEarly = { isAnsweredEarly: true } as const;

/**
 * Makes a pool's statements wait for `settled`, so that nobody learns what a power cut could undo. In a transaction
 * only its end waits.
 */
export function waitForDisk(pool: pg.Pool, settled: () => Promise<void>): void {
  waits.set(pool, settled);
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...rest: unknown[]) => Promise<unknown>;
    const waiting = async (...statement: unknown[]) => {
      const result = await query(...statement);
      const [first] = statement;
      const isEarly = typeof first === "object" && first !== null && "isAnsweredEarly" in first;
      if (!isEarly && !isInsideTransaction(pool)) await settled();
      return result;
    };
    // Nothing here uses the callback form.
    client.query = waiting as unknown as typeof client.query;
  });
}

/** Resolves once everything committed so far is on disk. Rejects when the disk fails. */
export async function settledOnDisk(pool: pg.Pool): Promise<void> {
  await waits.get(pool)?.();
}
