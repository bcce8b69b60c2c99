import type { Database } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { noMessages } from "#server/platform/messages/messages.ts";

/** Adds what a server's first start does: our tables, and the job engine's with queues. */
export async function prepareSchema(database: Database): Promise<void> {
  await migrate(database.pool);
  // Imported late, because a ready-made schema rarely needs it.
  const { openJobs } = await import("#server/platform/jobs/jobs.ts");
  const { runQueues } = await import("#server/features/runs/index.ts");
  const { maintenanceQueue } = await import("#server/maintenance.ts");
  const queues = [...Object.values(runQueues), maintenanceQueue];
  const jobs = await openJobs({
    database,
    log: createLog("warn"),
    queues,
    messages: noMessages,
    works: true,
  });
  await jobs.close(1000);
}
