import pg from "pg";
import { answeredEarly, settledOnDisk } from "./disk-wait.ts";
import { insideTransaction } from "./transaction-scope.ts";

const maximumRetries = 3;

// PostgreSQL, appendix A: serialization_failure and deadlock_detected. Both promise that nothing was kept.
const retryable = new Set(["40001", "40P01"]);

/**
 * Runs `work` between BEGIN and COMMIT on a client of its own; ROLLBACK when it throws. Gives what `work` gives.
 * Inside `work` only the given client may be used: the embedded database has one connection, so that using the
 * pool there would wait for itself forever (it throws instead). A serialization failure or a deadlock runs `work`
 * again, at most 3 times: `work` must change nothing outside of the database. Throws what `work` or COMMIT threw.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return retried(() => onceSafely(pool, work));
}

/**
 * Runs `work`, a transaction or a statement that is one by itself, again after a serialization failure or a deadlock, at
 * most 3 times. Throws what it threw the last time.
 */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (retries === maximumRetries || !isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && retryable.has(error.code ?? "");
}

/** Waits for the disk once others have the connection, so that one fsync serves the commits of many. */
async function onceSafely<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  try {
    return await once(pool, work);
  } finally {
    // Also after a failure: it may come from what another has just committed.
    await settledOnDisk(pool);
  }
}

const commit = { text: "COMMIT", ...answeredEarly };

async function once<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await insideTransaction(pool, async (leave) => {
      await client.query("BEGIN");
      const result = await work(client);
      leave();
      const { command } = await client.query(commit);
      // PostgreSQL answers COMMIT with ROLLBACK, and no error, when a statement failed and the failure was swallowed.
      if (command !== "COMMIT")
        throw new Error("The transaction had a failed statement and was rolled back.");
      return result;
    });
  } catch (error) {
    // Always, and not only by closing the connection: the embedded session outlives its client.
    await client.query("ROLLBACK").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
