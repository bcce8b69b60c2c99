import type { NamedFile } from "#server/features/files/index.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { runColumns, type RunRow } from "../store.ts";

const settle = prepared<
  RunRow,
  [runId: string, attempt: number, result: string, now: Date, files: string, sends: boolean]
>("run-settle", `SELECT ${runColumns} FROM settle_run($1, $2, $3, $4, $5, $6)`);

/**
 * Ends an attempt as succeeded: adds its files to the session and settles its credits. Returns undefined, and changes
 * nothing, if the run has ended or a later attempt has begun. Throws what `readRefused` reads if another run waits for
 * this one and the caller doesn't `send` it in the same transaction.
 */
export async function markSettled(
  queryable: Queryable,
  end: {
    readonly runId: string;
    readonly attempt: number;
    readonly result: unknown;
    readonly files: readonly NamedFile[];
    readonly now: Date;
    readonly sends: boolean;
  },
): Promise<RunRow | undefined> {
  const files = end.files.map(({ id, filename }) => ({ id, filename }));
  const [row] = await settle(queryable, [
    end.runId,
    end.attempt,
    JSON.stringify(end.result ?? null),
    end.now,
    JSON.stringify(files),
    end.sends,
  ]);
  return row;
}
