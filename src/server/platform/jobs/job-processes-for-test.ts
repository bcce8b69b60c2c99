import { startTemporaryPostgres } from "../../../../scripts/temporary-postgres.ts";
import { testLog } from "../../../../tests/support/test-log.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { createLog, type Logger } from "../log.ts";
import type { Messages } from "../messages/messages.ts";
import { type Jobs, openJobs } from "./jobs.ts";
import type { Queue } from "./queue.ts";

interface JobProcesses {
  open(works: boolean): Promise<{ readonly database: Database; readonly jobs: Jobs }>;
  close(): Promise<void>;
}

/** Starts a PostgreSQL for processes with these queues. */
export async function startJobProcesses(
  queues: readonly Queue[],
  openMessages: (database: Database, log: Logger) => Promise<Messages>,
): Promise<JobProcesses> {
  const postgres = await startTemporaryPostgres();
  const opened = new AsyncDisposableStack();
  opened.defer(() => postgres.stop());
  const log = createLog("warn");
  return {
    async open(works) {
      const database = await openDatabase({
        databaseUrl: postgres.url,
        dataDirectory: "",
        log: testLog,
      });
      opened.defer(() => database.close());
      const messages = await openMessages(database, log);
      opened.defer(() => messages.close());
      const jobs = await openJobs({ database, log, queues, messages, works });
      opened.defer(() => jobs.close(1000));
      return { database, jobs };
    },
    close: () => opened.disposeAsync(),
  };
}
