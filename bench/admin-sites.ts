import type { Queryable } from "#server/platform/database/queryable.ts";
import { countActivity } from "#server/features/dashboard/index.ts";
import { seedDatabase } from "../scripts/seed/seed-database.ts";
import type { TestAccount } from "../tests/support/accounts.ts";
import { signUpAdministrator } from "../tests/support/administrators.ts";
import { createTestApp } from "../tests/support/app.ts";

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The product with `rows` rows per large table, as an administrator sees it. */
export interface AdminSite {
  readonly rows: number;
  readonly admin: TestAccount;
  readonly pool: Queryable;
  /** Returns the statements sent to the database during `work`. */
  record(work: () => Promise<unknown>): Promise<Statement[]>;
  close(): Promise<void>;
}

const utilities = 10_000;

/** Files for every tenth session. The seed makes none, because they have no bytes. */
async function insertFiles(pool: Queryable, rows: number): Promise<void> {
  await pool.query(
    `INSERT INTO session_files
       (id, session_id, folder, filename, state, content_type, size, created_at, updated_at)
     SELECT gen_random_uuid(), id, 'input', 'photo.jpg', 'stored', 'image/jpeg', 1000, created_at,
       created_at
     FROM (SELECT * FROM sessions ORDER BY id LIMIT $1) AS first`,
    [rows / 10],
  );
  await pool.query("ANALYZE session_files");
}

/** Opens and fills the product in this process, on its own database in TEST_DATABASE_URL. */
export async function openAdminSite(rows: number): Promise<AdminSite> {
  const site = await createTestApp(`bench-admin-${rows}`);
  const admin = await signUpAdministrator(site, "administrator@example.com");
  const { database } = site.parts;
  await seedDatabase(database, { users: rows, sessions: rows, utilities, auditEntries: rows });
  await insertFiles(database.pool, rows);
  await countActivity(site.parts);
  const { pool } = database;
  const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<never>;
  let recorded: Statement[] | undefined;
  pool.query = ((statement: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const given = typeof statement === "string" ? { text: statement, values } : statement;
    recorded?.push({ text: given.text, values: given.values ?? [] });
    return query(statement, values);
  }) as typeof pool.query;
  return {
    rows,
    admin,
    pool,
    async record(work) {
      recorded = [];
      await work();
      const statements = recorded;
      recorded = undefined;
      return statements;
    },
    close: () => site.close(),
  };
}
