import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestStore, type TestStore } from "../support/database.ts";
import { nodeEnvironment } from "../support/node-environment.ts";

const script = fileURLToPath(new URL("../../src/server/verify-ledger.ts", import.meta.url));
let store: TestStore;

beforeAll(async () => {
  store = await createTestStore(import.meta.filename);
});
afterAll(() => store.dispose());

function verifyLedger(): Promise<{ code: number; output: string; errors: string }> {
  const env = { ...nodeEnvironment(), ...store.env };
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, output, errors) =>
      resolve({ code: error === null ? 0 : Number(error.code), output, errors }),
    );
  });
}

test("says that all is right, and what is not", async () => {
  expect(await verifyLedger()).toEqual({
    code: 0,
    output: "The ledger is correct: balances, purchases, runs, usage and files all agree.\n",
    errors: "",
  });

  const pool = await store.openPool();
  const [runId, sessionId, fileId] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query("INSERT INTO credit_balances VALUES ('ada', 'paid', 7), ('bob', 'paid', 0)");
  const entry = `INSERT INTO credit_entries
    (user_id, pool, type, amount, run_id, reason, unique_key, created_at)
    VALUES ('bob', 'paid', $1, $2, $3, 'test', $1 || ':lost', now())`;
  await pool.query(entry, ["hold", -5, runId]);
  await pool.query(entry, ["purchase", 5, null]);
  await pool.query(
    `INSERT INTO runs (id, session_id, user_id, utility_id, operation, options, status, price,
       created_at, ended_at, requester)
     VALUES ($1, $2, 'bob', 'trial_1', 'copy', '{}', 'succeeded', 5, now(), now(), 'bob')`,
    [runId, sessionId],
  );
  await pool.query(
    `INSERT INTO sessions (id, user_id, utility_id, status, created_at, updated_at, expires_at)
     VALUES ($1, 'bob', 'trial_1', 'ACTIVE', now(), now(), now())`,
    [sessionId],
  );
  await pool.query(
    `INSERT INTO session_files
       (id, session_id, folder, filename, state, content_type, size, created_at, updated_at)
     VALUES ($1, $2, 'input', 'a.txt', 'stored', 'text/plain', 3, now(), now())`,
    [fileId, sessionId],
  );
  await pool.end();

  const { code, output, errors } = await verifyLedger();
  expect({ code, output }).toEqual({ code: 1, output: "Problems found: 6.\n" });
  expect(errors).toContain("The paid balance of ada is 7, but its entries add up to 0.\n");
  expect(errors).toMatch(/The paid balance of bob was -5 after entry \d+\.\n/);
  expect(errors).toContain(
    `The run ${runId} is succeeded at a price of 5: held 5, settled 0 of 1 holds, released 0.\n`,
  );
  expect(errors).toContain("The usage of bob adds up to 5, but the ledger charged 0.\n");
  expect(errors).toContain(
    "The purchase lost is unknown with 0 credits, but its entry granted 5.\n",
  );
  expect(errors).toContain(fileId);
});
