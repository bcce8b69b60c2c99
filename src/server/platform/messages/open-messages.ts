import type { Database } from "../database/database.ts";
import type { Logger } from "../log.ts";
import { type Messages, noMessages } from "./messages.ts";
import { openPostgresqlMessages } from "./postgresql-messages.ts";

/** Opens messages between the processes on a database. The embedded database has only one. */
export function openMessages(
  { kind, pool }: Pick<Database, "kind" | "pool">,
  log: Pick<Logger, "warn">,
): Promise<Messages> {
  return kind === "embedded" ? Promise.resolve(noMessages) : openPostgresqlMessages(pool, log);
}
