import type { Hundredths } from "#contract/facts/credits/amount.ts";
import type { NamedFile } from "#server/features/files/index.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { runColumns, type RunRow } from "../store.ts";

const settle = prepared<
  RunRow,
  [
    runId: string,
    attempt: number,
    price: Hundredths,
    result: string,
    now: Date,
    files: string,
    sends: boolean,
  ]
>(
  "run-settle",
  // An older version's function has seven parameters too.
  `SELECT ${runColumns} FROM settle_run($1, $2, $3::bigint, $4::jsonb, $5::timestamptz, $6::jsonb, $7::boolean)`,
);

/**
 * Ends an attempt as succeeded: adds its files to the session, settles its credits and releases what it holds beyond its price. Returns undefined, and changes
 * nothing, if the run has ended or a later attempt has begun. Throws what `readRefused` reads if another run waits for
 * this one and the caller doesn't `send` it in the same transaction.
 */
export async function markSettled(
  queryable: Queryable,
  end: {
    readonly runId: string;
    readonly attempt: number;
    readonly price: Hundredths;
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
    end.price,
    JSON.stringify(end.result ?? null),
    end.now,
    JSON.stringify(files),
    end.sends,
  ]);
  return row;
}
