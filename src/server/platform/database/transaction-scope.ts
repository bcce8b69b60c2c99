import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

interface TransactionScope {
  pool: pg.Pool;
  open: boolean;
  outer: TransactionScope | undefined;
}

const scopes = new AsyncLocalStorage<TransactionScope>();

/**
 * Runs `work` marked as inside a transaction. Call `leave` before COMMIT: the embedded database delivers notifications
 * while it commits, and their listeners may use the pool.
 */
export function insideTransaction<Result>(
  pool: pg.Pool,
  work: (leave: () => void) => Promise<Result>,
): Promise<Result> {
  const scope: TransactionScope = { pool, open: true, outer: scopes.getStore() };
  const leave = () => {
    scope.open = false;
  };
  return scopes.run(scope, () => work(leave).finally(leave));
}

/** Tells whether the caller is inside a transaction on this pool. */
export function isInsideTransaction(pool: pg.Pool): boolean {
  for (let scope = scopes.getStore(); scope !== undefined; scope = scope.outer) {
    if (scope.open && scope.pool === pool) return true;
  }
  return false;
}

/** Makes `pool.query` and `pool.connect` throw inside a transaction (decision 0002). */
export function refuseUseInsideTransaction(pool: pg.Pool): void {
  const connect: (...rest: Parameters<pg.Pool["connect"]> | []) => unknown =
    pool.connect.bind(pool);
  const guarded = (done?: Parameters<pg.Pool["connect"]>[0]) => {
    if (!isInsideTransaction(pool)) return done === undefined ? connect() : connect(done);
    const error = new Error(
      "The pool was used inside a transaction on it. Use the client that inTransaction gives to its callback.",
    );
    if (done === undefined) return Promise.reject(error);
    process.nextTick(done, error, undefined, () => undefined);
    return undefined;
  };
  // TypeScript can't express these overloads as one type.
  pool.connect = guarded as pg.Pool["connect"];
}
