import type { Database } from "#server/platform/database/database.ts";
import { seedAudit, seedBalances, seedUsers } from "./seed-users.ts";
import { seedSessions } from "./seed-sessions.ts";
import { seedUtilities } from "./seed-utilities.ts";

export interface SeedCounts {
  readonly users: number;
  readonly sessions: number;
  readonly utilities: number;
  readonly auditEntries: number;
}

/**
 * Adds utilities, users, sessions with a run each, and audit entries to a migrated database. Calls `onDone` after each
 * kind.
 */
export async function seedDatabase(
  database: Database,
  counts: SeedCounts,
  onDone: (what: string) => void = () => undefined,
): Promise<void> {
  const now = new Date();
  const client = await database.pool.connect();
  try {
    // An interrupted seed is repeated, so nothing needs to be on disk before the end.
    await client.query("SET synchronous_commit = off");
    await seedUtilities(client, counts.utilities, now);
    onDone("utilities");
    const runsEach = Math.ceil(counts.sessions / Math.max(1, counts.users));
    const users = await seedUsers(client, counts.users, runsEach, now);
    onDone("users");
    if (counts.sessions > 0) await seedSessions(client, counts.sessions, users, now);
    onDone("sessions");
    await seedBalances(client, users);
    await seedAudit(client, counts.auditEntries, now);
    onDone("auditEntries");
    await client.query("RESET synchronous_commit");
    // Otherwise the planner uses the statistics of empty tables.
    await client.query("VACUUM ANALYZE");
  } finally {
    client.release();
  }
}
