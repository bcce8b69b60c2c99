import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { askForRun, runWhen } from "../../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { createTrialApp } from "../../../../../tests/support/trial-app.ts";

const guide = new URL("../../../../../docs/operations.md", import.meta.url);

test("the page on stuck runs asks for what tells of one", async () => {
  const [, statement = ""] = /^ *```sql\n(.*?)```/ms.exec(await readFile(guide, "utf8")) ?? [];
  const site = await createTrialApp(import.meta.filename);
  const person = await site.signUp();
  const { sessionId } = await startSessionOf(person, "trial_1");
  const prefer = { prefer: "respond-async" };
  const answer = await askForRun(person, "trial/wait", { sessionId }, prefer);
  const runId = String(answer.headers["run-id"]);
  await runWhen(person, runId, ({ status }) => status === "running");
  const { pool } = site.parts.database;
  const { rows } = await pool.query(
    statement.replace("00000000-0000-0000-0000-000000000000", runId),
  );
  await person.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
  await site.close();
  expect(rows).toEqual([
    {
      status: "running",
      attempt: 1,
      is_sent: true,
      started_at: expect.any(Date),
      running_run_id: runId,
      name: "runs",
      state: "active",
      retry_count: 0,
      started_on: expect.any(Date),
      heartbeat_on: expect.any(Date),
    },
  ]);
});
