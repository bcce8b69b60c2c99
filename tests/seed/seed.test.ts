import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestStore, type TestStore } from "../support/database.ts";
import { nodeEnvironment } from "../support/node-environment.ts";

const scripts = {
  seed: fileURLToPath(new URL("../../scripts/seed.ts", import.meta.url)),
  verify: fileURLToPath(new URL("../../src/server/verify-ledger.ts", import.meta.url)),
};
let store: TestStore;

beforeAll(async () => {
  store = await createTestStore(import.meta.filename);
});
afterAll(() => store.dispose());

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

function run(script: keyof typeof scripts, ...words: string[]): Promise<Ended> {
  const env = { ...nodeEnvironment(), ...store.env };
  return new Promise((resolve) => {
    execFile(process.execPath, [scripts[script], ...words], { env }, (error, output, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), output, errors }),
    );
  });
}

// Each process opens the embedded database, perhaps on a busy machine.
const patience = 60_000;

test(
  "a seed is refused for mistakes, and while another process has the database open",
  async () => {
    const [unknown, noNumber, nobody] = await Promise.all([
      run("seed", "--people", "3"),
      run("seed", "--users", "-3"),
      run("seed", "--sessions", "3"),
    ]);
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      expect.stringContaining("Nothing was seeded.\nUnknown option '--people'"),
    ]);
    expect(noNumber.code).toBe(1);
    expect([nobody.code, nobody.errors]).toEqual([
      1,
      "Nothing was seeded.\n--sessions needs --users, because sessions belong to users.\n",
    ]);

    const pool = await store.openPool();
    await pool.query("SELECT 1");
    const inUse = await run("seed", "--users", "1");
    await pool.end();
    expect(inUse.code).toBe(1);
    expect(inUse.errors).toMatch(/Another process \(pid \d+\) has|A server is using this database/);
  },
  patience,
);

test(
  "a seed is what it says, and right, also a second time",
  async () => {
    const first = await run("seed", "--users", "20", "--sessions", "300", "--utilities", "30");
    expect([first.code, first.errors]).toEqual([0, ""]);
    expect(first.output.replaceAll(/\d+\.\d s/g, "… s")).toBe(
      "30 utilities in … s\n20 users in … s\n300 sessions in … s\n0 audit entries in … s\nSeeded after … s.\n",
    );
    const second = await run("seed", "--users", "5", "--sessions", "10", "--audit-entries", "7");
    expect([second.code, second.errors]).toEqual([0, ""]);

    const pool = await store.openPool();
    const { rows } = await pool.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM utilities WHERE id LIKE 'seed-%') AS utilities,
       (SELECT count(*) FROM identity_users) AS users, (SELECT count(*) FROM profiles) AS profiles,
       (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM runs) AS runs,
       (SELECT count(*) FROM audit_entries) AS audit,
       (SELECT count(DISTINCT status) FROM sessions) AS statuses,
       (SELECT count(*) FROM runs JOIN identity_users AS u ON u.id = user_id
        WHERE runs.created_at < u.created_at OR ended_at > now() + interval '10 seconds') AS untimely`,
    );
    await pool.end();
    expect(rows).toEqual([
      {
        utilities: 30,
        users: 25,
        profiles: 25,
        sessions: 310,
        runs: 310,
        audit: 7,
        statuses: 4,
        untimely: 0,
      },
    ]);
    expect(await run("verify")).toEqual({
      code: 0,
      output: "The ledger is correct: balances, purchases, runs, usage and files all agree.\n",
      errors: "",
    });
  },
  patience,
);
