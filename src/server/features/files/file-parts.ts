import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Logger } from "#server/platform/log.ts";
import type { FileReader } from "#server/runner/reader/file-reader.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";

export interface FileParts {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  /** Reads untrusted files in another process. */
  readonly fileReader: FileReader;
  /** For staging, on disk storage's file system. */
  readonly workDirectory: string;
}
