import type { EndpointQuery } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import { runStatuses } from "#contract/facts/run.ts";
import { utilityCodePattern, utilityIdPattern } from "#contract/facts/utility/id.ts";
import type { ListedRun } from "#contract/schemas/administered-run.ts";
import { readEmails, resolveUserId } from "#server/features/accounts/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { cutPage } from "#server/platform/http/cursor.ts";
import { decodeTimeCursor, encodeTimeCursor } from "#server/platform/http/time-cursor.ts";
import { presentRun } from "../present.ts";
import { type ListedRunRow, selectAnyRuns, selectUtilityIdsRun } from "./list-store.ts";

type RunQuery = EndpointQuery<typeof endpoints.listAnyRuns>;

interface RunPage {
  readonly runs: ListedRun[];
  readonly nextCursor: string | null;
}

const none: RunPage = { runs: [], nextCursor: null };
const oneDay = 24 * 60 * 60 * 1000;

/** Lists everyone's runs, the newest first. Throws Refusal for an invalid cursor. */
export async function listAnyRuns(queryable: Queryable, query: RunQuery): Promise<RunPage> {
  const { user_id: user, utility_code: utility, status, start_date, end_date, limit } = query;
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const userId = user === undefined ? null : await resolveUserId(queryable, user);
  if (userId === undefined) return none;
  const utilityIds = utility === undefined ? null : await utilityIdsOf(queryable, utility);
  if (utilityIds?.length === 0) return none;
  const found = await selectAnyRuns(queryable, {
    statuses: status === undefined ? runStatuses : [status],
    userId,
    utilityIds,
    from: start_date === undefined ? null : new Date(start_date),
    before: end_date === undefined ? null : new Date(Date.parse(end_date) + oneDay),
    after,
    limit: limit + 1,
  });
  const { rows, nextCursor } = cutPage(found, limit, encodeTimeCursor);
  const emails = await readEmails(queryable, [...new Set(rows.map((row) => row.userId))]);
  return { runs: rows.map((row) => presentListedRun(row, emails)), nextCursor };
}

async function utilityIdsOf(queryable: Queryable, codeOrId: string): Promise<readonly string[]> {
  if (utilityIdPattern.test(codeOrId)) return [codeOrId];
  return utilityCodePattern.test(codeOrId) ? selectUtilityIdsRun(queryable, codeOrId) : [];
}

function presentListedRun(row: ListedRunRow, emails: ReadonlyMap<string, string>): ListedRun {
  const whole = { ...row, options: null, result: null };
  const { result: _result, progress: _progress, ...shown } = presentRun(whole);
  const email = emails.get(row.userId);
  return {
    ...shown,
    utilityName: row.utilityName,
    userId: row.userId,
    email: email === undefined || email === "" ? null : email,
  };
}
