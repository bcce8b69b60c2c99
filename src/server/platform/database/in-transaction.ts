import pg from "pg";
import { answeredEarly, settledOnDisk } from "./disk-wait.ts";
import { insideTransaction } from "./transaction-scope.ts";

const maximumRetries = 3;

// PostgreSQL, appendix A: serialization_failure and deadlock_detected. Neither keeps anything.
const retryable = new Set(["40001", "40P01"]);

/**
 * Runs `work` in a transaction on its own client, the only one it may use. After a serialization failure or deadlock it
 * runs again, up to 3 times, so it must change nothing outside the database.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return retried(() => onceSafely(pool, work));
}

/** Runs `work` again after a serialization failure or deadlock, up to 3 times. Throws the last error. */
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

/** Waits for the disk after giving the connection back, so that one fsync serves many commits. */
async function onceSafely<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  try {
    return await once(pool, work);
  } finally {
    // After a failure too: it may reveal what another statement has just committed.
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
      // PostgreSQL answers COMMIT with ROLLBACK when a failed statement was swallowed.
      if (command !== "COMMIT")
        throw new Error("The transaction had a failed statement and was rolled back.");
      return result;
    });
  } catch (error) {
    // Closing the connection isn't enough: the embedded session outlives its client.
    await client.query("ROLLBACK").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
