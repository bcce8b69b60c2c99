import type { FileRow, NamedFile } from "#server/features/files/index.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { runColumns, type RunRow } from "../store.ts";

const settle = prepared<
  RunRow,
  [
    runId: string,
    attempt: number,
    result: string,
    now: Date,
    files: string,
    areNew: boolean,
    sends: boolean,
  ]
>("run-settle", `SELECT ${runColumns} FROM settle_run($1, $2, $3, $4, $5, $6, $7)`);

/** The files that become part of a session with the end of a run: noted before, or, of a call, rows that there are not yet. */
export type SettledFiles =
  | { readonly noted: readonly NamedFile[] }
  | { readonly added: readonly FileRow[] };

/**
 * Ends an attempt as succeeded: its files become part of its session and what it held is settled. Gives undefined, and
 * changes nothing, when the run has ended or a later attempt is at work. Throws as `readRefused` reads where another run
 * waits for this end, unless the caller `sends` that one in the same transaction.
 */
export async function markSettled(
  queryable: Queryable,
  end: {
    readonly runId: string;
    readonly attempt: number;
    readonly result: unknown;
    readonly files: SettledFiles;
    readonly now: Date;
    readonly sends: boolean;
  },
): Promise<RunRow | undefined> {
  const areNew = "added" in end.files;
  const files = "added" in end.files ? end.files.added : end.files.noted.map(idAndName);
  const [row] = await settle(queryable, [
    end.runId,
    end.attempt,
    JSON.stringify(end.result ?? null),
    end.now,
    JSON.stringify(files),
    areNew,
    end.sends,
  ]);
  return row;
}

function idAndName({ id, filename }: NamedFile): NamedFile {
  return { id, filename };
}
