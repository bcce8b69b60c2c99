import type { Database } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { noMessages } from "#server/platform/messages/messages.ts";

/**
 * Gives an empty database what the first start of a server gives it: our tables, and those of the job engine with its
 * queues, which take as long to make as a server takes to start.
 */
export async function prepareSchema(database: Database): Promise<void> {
  await migrate(database.pool);
  // Not at the top: where the schema is ready-made, as almost always, half of the server would be loaded for nothing.
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
