import type { UtilityStatus } from "#contract/facts/utility/status.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { givenColumns, givenValues, insertedColumns, selectedColumns } from "./statement-parts.ts";
import type { UtilityRow } from "./utility-row.ts";

const selectOne = prepared<UtilityRow, [string]>(
  "catalogue-utility",
  `SELECT ${selectedColumns} FROM utilities WHERE id = $1`,
);

export async function readUtilityRow(
  queryable: Queryable,
  id: string,
): Promise<UtilityRow | undefined> {
  const [row] = await selectOne(queryable, [id]);
  return row;
}

const selectOfCode = prepared<UtilityRow, [codeOrId: string]>(
  "catalogue-utility-of-code",
  `SELECT ${selectedColumns} FROM utilities WHERE id = $1 OR code = $1 ORDER BY version DESC`,
);

/** Lists the newest first; an id means its own row. */
export function listRowsOfCode(queryable: Queryable, codeOrId: string): Promise<UtilityRow[]> {
  return selectOfCode(queryable, [codeOrId]);
}

/** Sorts by name. */
export async function listUtilityRows(
  queryable: Queryable,
  statuses: readonly UtilityStatus[],
): Promise<UtilityRow[]> {
  const { rows } = await queryable.query<UtilityRow>(
    `SELECT ${selectedColumns} FROM utilities WHERE status = ANY($1) ORDER BY lower(name), id`,
    [statuses],
  );
  return rows;
}

const selectRevision = prepared<{ revision: number }, []>(
  "catalogue-revision",
  "SELECT revision FROM catalogue_revision",
);

/** Grows with every change in any process. */
export async function readRevision(queryable: Queryable): Promise<number> {
  const [row] = await selectRevision(queryable, []);
  if (row === undefined) throw new Error("The catalogue has lost the row of its revision");
  return row.revision;
}

/** Includes those an administrator deleted. */
export async function listKnownIds(queryable: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await queryable.query<{ id: string }>(
    "SELECT id FROM utilities UNION ALL SELECT id FROM deleted_utilities",
  );
  return new Set(rows.map(({ id }) => id));
}

/** Leaves existing and deleted ones as they are; returns the new ids. */
export async function insertMissingUtilities(
  queryable: Queryable,
  rows: readonly UtilityRow[],
): Promise<string[]> {
  const { rows: inserted } = await queryable.query<{ id: string }>(
    `INSERT INTO utilities (${insertedColumns})
     SELECT ${givenValues} FROM jsonb_to_recordset($1::jsonb) AS given (${givenColumns})
     WHERE NOT EXISTS (SELECT FROM deleted_utilities WHERE deleted_utilities.id = given.id)
     ON CONFLICT (id) DO NOTHING
     RETURNING id`,
    [JSON.stringify(rows)],
  );
  return inserted.map((row) => row.id);
}
