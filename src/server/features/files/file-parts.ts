import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Logger } from "#server/platform/log.ts";
import type { FileReader } from "#server/runner/reader/file-reader.ts";
import type { FileStorage } from "#server/platform/storage/file-storage.ts";

/** What the functions on files need of the platform. */
export interface FileParts {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  /** Opens what strangers sent, out of this process. */
  readonly fileReader: FileReader;
  /** A folder on the same file system as disk storage, where uploads are staged. */
  readonly workDirectory: string;
}
