import type { UtilityStatus } from "#contract/facts/utility-status.ts";
import { prepared } from "#server/platform/database/prepared.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { UtilityRow } from "./utility-row.ts";

/** The columns of a catalogue row under the names of `UtilityRow`. */
export const utilityColumns = `
  id, code, version, name, description,
  credits_per_execution AS price,
  free_credits_allowed AS "freeCreditsAllowed",
  session_files_retention_minutes AS "sessionFilesRetentionMinutes",
  status,
  alternative_utility_id AS "alternativeUtilityId",
  tags,
  allow_ads AS "allowAds",
  requires_account AS "requiresAccount",
  allowed_email_domains AS "allowedEmailDomains",
  created_at AS "createdAt",
  updated_at AS "updatedAt"`;

const selectOne = prepared<UtilityRow, [string]>(
  "catalogue-utility",
  `SELECT ${utilityColumns} FROM utilities WHERE id = $1`,
);

/** The row of a utility, or undefined where the catalogue has none. */
export async function readUtilityRow(
  queryable: Queryable,
  id: string,
): Promise<UtilityRow | undefined> {
  const [row] = await selectOne(queryable, [id]);
  return row;
}

/** The rows with one of the statuses, by name. */
export async function listUtilityRows(
  queryable: Queryable,
  statuses: readonly UtilityStatus[],
): Promise<UtilityRow[]> {
  const { rows } = await queryable.query<UtilityRow>(
    `SELECT ${utilityColumns} FROM utilities WHERE status = ANY($1) ORDER BY lower(name), id`,
    [statuses],
  );
  return rows;
}

const selectRevision = prepared<{ revision: number }, []>(
  "catalogue-revision",
  "SELECT revision FROM catalogue_revision",
);

/** A number that grows with each change of the catalogue, by whichever process. */
export async function readRevision(queryable: Queryable): Promise<number> {
  const [row] = await selectRevision(queryable, []);
  if (row === undefined) throw new Error("The catalogue has lost the row of its revision");
  return row.revision;
}

/**
 * Inserts the rows whose ids are missing and leaves the others as an administrator made them, those
 * among them that one has deleted. Gives the ids that were inserted.
 */
export async function insertMissingUtilities(
  queryable: Queryable,
  rows: readonly UtilityRow[],
): Promise<string[]> {
  const { rows: inserted } = await queryable.query<{ id: string }>(
    `INSERT INTO utilities (id, code, version, name, description, credits_per_execution,
       free_credits_allowed, session_files_retention_minutes, status, alternative_utility_id,
       tags, allow_ads, requires_account, allowed_email_domains, created_at, updated_at)
     SELECT id, code, version, name, description, price, "freeCreditsAllowed",
       "sessionFilesRetentionMinutes", status, "alternativeUtilityId",
       ARRAY(SELECT jsonb_array_elements_text(tags)), "allowAds", "requiresAccount",
       ARRAY(SELECT jsonb_array_elements_text("allowedEmailDomains")), "createdAt", "updatedAt"
     FROM jsonb_to_recordset($1::jsonb) AS given (id text, code text, version integer, name text,
       description text, price bigint, "freeCreditsAllowed" boolean,
       "sessionFilesRetentionMinutes" integer, status text, "alternativeUtilityId" text,
       tags jsonb, "allowAds" boolean, "requiresAccount" boolean, "allowedEmailDomains" jsonb,
       "createdAt" timestamptz, "updatedAt" timestamptz)
     WHERE NOT EXISTS (SELECT FROM deleted_utilities WHERE deleted_utilities.id = given.id)
     ON CONFLICT (id) DO NOTHING
     RETURNING id`,
    [JSON.stringify(rows)],
  );
  return inserted.map((row) => row.id);
}
