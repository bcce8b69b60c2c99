import { Readable } from "node:stream";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { type Catalogue, manifestOf } from "#server/features/catalogue/index.ts";
import type { CreditRules } from "#server/features/credits/index.ts";
import { reachOf } from "#server/platform/http/key-reach.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { listUsedRuns, readFilesOfRuns, type UsedRunRow } from "./list-used-runs.ts";
import { presentUsedRun } from "./present.ts";
import { readUsage } from "./read-usage.ts";
import { usageCsv } from "./usage-csv.ts";
import { usageFilter } from "./usage-filter.ts";

export function mountUsageRoutes(
  mount: Mount,
  {
    queryable,
    rules,
    catalogue,
  }: {
    readonly queryable: Queryable;
    readonly rules: CreditRules;
    readonly catalogue: Catalogue;
  },
): void {
  const { clock } = rules;
  const nameOf = ({ utilityId, operation }: Pick<UsedRunRow, "utilityId" | "operation">) =>
    manifestOf(catalogue, utilityId)?.operations[operation]?.name ?? operation;
  mount(endpoints.readUsage, async ({ caller, query }) => {
    const filter = usageFilter(clock, reachOf(caller), query);
    return { status: 200, body: await readUsage(queryable, rules, filter) };
  });
  mount(endpoints.listUsedRuns, async ({ caller, query }) => {
    const filter = usageFilter(clock, reachOf(caller), query);
    const { rows, nextCursor } = await listUsedRuns(queryable, filter, query);
    const filesOf = await readFilesOfRuns(queryable, rows);
    const runs = rows.map((row) => presentUsedRun(row, nameOf(row), filesOf(row.id)));
    return { status: 200, body: { runs, nextCursor } };
  });
  mount(endpoints.downloadUsage, async ({ caller, query, reply }) => {
    const filter = usageFilter(clock, reachOf(caller), query);
    const filename = `usage-${filter.startDate}-to-${filter.endDate}.csv`;
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${filename}"`)
      .send(Readable.from(usageCsv(queryable, filter)));
  });
}
