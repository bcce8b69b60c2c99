import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { openCatalogue } from "#server/features/catalogue/index.ts";
import { systemClock } from "#server/platform/clock.ts";
import { prepareDataFolder } from "#server/platform/data-folder.ts";
import { type Database, openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { StartError } from "#server/platform/start-error.ts";
import { seedDatabase, type SeedCounts } from "./seed/seed-database.ts";

// `npm run seed -- --users 100000 --sessions 1000000 --utilities 10000`: fills the server's database to try and measure
// the site with many rows.

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const grouped = new Intl.NumberFormat("en");

/** Reads the command line's numbers. Throws StartError for anything else. */
function readCounts(): SeedCounts {
  const count = { type: "string", default: "0" } as const;
  const { values } = parseArgs({
    options: { users: count, sessions: count, utilities: count, "audit-entries": count },
  });
  for (const [name, value] of Object.entries(values)) {
    if (!/^\d{1,8}$/.test(value)) throw new StartError(`--${name} must be a whole number.`);
  }
  const { users, sessions, utilities, "audit-entries": auditEntries } = values;
  if (Number(sessions) > 0 && Number(users) === 0) {
    throw new StartError("--sessions needs --users, because sessions belong to users.");
  }
  return {
    users: Number(users),
    sessions: Number(sessions),
    utilities: Number(utilities),
    auditEntries: Number(auditEntries),
  };
}

/**
 * Refuses a PostgreSQL with a connected server, recognised by its connections' name, because it would show cached
 * numbers. The embedded database already refuses.
 */
async function refuseInUse({ pool, kind }: Database): Promise<void> {
  if (kind === "embedded") return;
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'pennyworks'
       AND pid <> pg_backend_pid()`,
  );
  if ((rows[0]?.count ?? 0) === 0) return;
  throw new StartError("A server is using this database. Stop it first.");
}

async function seed(counts: SeedCounts): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const dataDirectory = await prepareDataFolder(config.dataDirectory);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDirectory, log });
  try {
    await refuseInUse(database);
    await migrate(database.pool);
    // Sessions can also use utilities with code.
    await openCatalogue(database.pool, systemClock, true);
    const began = performance.now();
    let before = began;
    const labels: Record<string, string> = { auditEntries: "audit entries" };
    await seedDatabase(database, counts, (what) => {
      const now = performance.now();
      const count = grouped.format(counts[what as keyof SeedCounts]);
      say(`${count} ${labels[what] ?? what} in ${((now - before) / 1000).toFixed(1)} s`);
      before = now;
    });
    say(`Seeded after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  } finally {
    await database.close();
  }
}

try {
  await seed(readCounts());
} catch (error) {
  const isMistake =
    error instanceof StartError || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (isMistake !== true) throw error;
  process.stderr.write(`Nothing was seeded.\n${(error as Error).message}\n`);
  process.exitCode = 1;
}
