import type pg from "pg";
import { isInsideTransaction } from "./transaction-scope.ts";

const waits = new WeakMap<pg.Pool, () => Promise<void>>();

/**
 * Added to a statement that is answered before it is safe on the disk: whoever sends it waits later, when others can
 * use the connection, or does not need to. PostgreSQL's own client does not know it and always waits.
 */
export const answeredEarly = { isAnsweredEarly: true } as const;

/**
 * Makes every statement of a pool wait for `settled` before it is answered, so that nobody learns what a power cut
 * could still undo. Statements inside a transaction do not: what they say is nobody else's until it ends.
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
    // The callback form has no caller on this pool; the promise forms are all kept.
    client.query = waiting as unknown as typeof client.query;
  });
}

/** Resolves once all that the pool's statements have committed until now is safe. Rejects when the disk fails. */
export async function settledOnDisk(pool: pg.Pool): Promise<void> {
  await waits.get(pool)?.();
}
