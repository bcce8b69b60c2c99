import { startTemporaryPostgres } from "../../../../scripts/temporary-postgres.ts";
import { testLog } from "../../../../tests/support/test-log.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { createLog, type Logger } from "../log.ts";
import type { Messages } from "../messages/messages.ts";
import { type Jobs, openJobs } from "./jobs.ts";
import type { Queue } from "./queue.ts";

interface JobProcesses {
  /** A process on the database, as far as jobs go, that works on them or only sends them. */
  open(works: boolean): Promise<{ readonly database: Database; readonly jobs: Jobs }>;
  /** Ends all of them, and the database. */
  close(): Promise<void>;
}

/** A PostgreSQL of its own for processes with these queues, which hear of each other by what is opened here. */
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
