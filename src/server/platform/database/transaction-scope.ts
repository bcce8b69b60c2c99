import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

interface TransactionScope {
  pool: pg.Pool;
  open: boolean;
  outer: TransactionScope | undefined;
}

const scopes = new AsyncLocalStorage<TransactionScope>();

/**
 * Runs `work` marked as being inside a transaction on `pool`; `leave` ends the mark before COMMIT is sent.
 * It must end there: the embedded database delivers notifications while it commits, in this same asynchronous
 * context, and their listeners rightly use the pool.
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

/** Whether the caller is inside a transaction on this pool, whose client alone it may use then. */
export function isInsideTransaction(pool: pg.Pool): boolean {
  for (let scope = scopes.getStore(); scope !== undefined; scope = scope.outer) {
    if (scope.open && scope.pool === pool) return true;
  }
  return false;
}

/**
 * Makes `pool.query` and `pool.connect` fail at once where they are called inside a transaction on the same pool.
 * The embedded pool has one connection, which the transaction holds: such a call would wait for itself forever,
 * and on PostgreSQL it would silently not be part of the transaction. So both refuse it, with the same error.
 */
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
  // The overloads of connect cannot be written as one function type; both of their shapes are kept above.
  pool.connect = guarded as pg.Pool["connect"];
}
