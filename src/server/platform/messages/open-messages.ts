import type { Database } from "../database/database.ts";
import type { Logger } from "../log.ts";
import { type Messages, noMessages } from "./messages.ts";
import { openPostgresqlMessages } from "./postgresql-messages.ts";

/** Opens the messages between the processes on a database: on the embedded one no other process can be alive. */
export function openMessages(
  { kind, pool }: Pick<Database, "kind" | "pool">,
  log: Pick<Logger, "warn">,
): Promise<Messages> {
  return kind === "embedded" ? Promise.resolve(noMessages) : openPostgresqlMessages(pool, log);
}
