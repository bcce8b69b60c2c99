import { type FileRow, readStoredFiles } from "#server/features/files/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { cutPage } from "#server/platform/http/cursor.ts";
import { decodeTimeCursor, encodeTimeCursor } from "#server/platform/http/time-cursor.ts";
import { listUsedRunRows, type UsedRunRow } from "./runs-store.ts";
import type { UsageFilter } from "./usage-filter.ts";

export type { UsedRunRow } from "./runs-store.ts";

interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Lists the newest first. Throws Refusal for an invalid cursor. */
export async function listUsedRuns(
  queryable: Queryable,
  filter: UsageFilter,
  page: Page,
): Promise<{ readonly rows: UsedRunRow[]; readonly nextCursor: string | null }> {
  const before = page.cursor === undefined ? null : decodeTimeCursor(page.cursor);
  const found = await listUsedRunRows(queryable, filter, { before, limit: page.limit + 1 });
  return cutPage(found, page.limit, encodeTimeCursor);
}

/** Reads the remaining output files. */
export async function readFilesOfRuns(
  queryable: Queryable,
  runs: readonly Pick<UsedRunRow, "id" | "sessionId">[],
): Promise<(runId: string) => readonly FileRow[]> {
  const sessionIds = [...new Set(runs.map(({ sessionId }) => sessionId))];
  const files = await readStoredFiles(queryable, sessionIds);
  const ofRuns = Map.groupBy(files, ({ runId }) => runId);
  return (runId) => ofRuns.get(runId) ?? [];
}
