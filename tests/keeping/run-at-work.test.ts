import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { createTestStore, type TestStore } from "../support/database.ts";
import { findFreePort } from "../support/free-port.ts";
import { httpDoor } from "../support/http-door.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { runOperatorProgram } from "../support/operator-program.ts";
import { leaveRunAtWork } from "../support/run-at-work.ts";
import { readMoney, runWhen } from "../support/runs.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";

// Backups exclude the job engine's rows; restoring queues unfinished runs again.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let mailbox: Mailbox;
let store: TestStore;
let elsewhere: TestStore;
let parent: string;
let server: ServerProcess;

beforeAll(async () => {
  mailbox = await openMailbox();
  store = await createTestStore(import.meta.filename);
  elsewhere = await createTestStore(`${import.meta.filename}-elsewhere`, { empty: true });
  parent = await mkdtemp(path.join(tmpdir(), "pennyworks-at-work-"));
});
afterAll(async () => {
  server.kill("SIGKILL");
  await server.exited;
  await mailbox.close();
  await store.dispose();
  await elsewhere.dispose();
  await rm(parent, { recursive: true, force: true });
});

test("what was at work and what waited is done once where a backup is restored", async () => {
  const port = String(await findFreePort());
  const here = { ...store.env, SMTP_URL: mailbox.url, PORT: port, RUNS_AT_ONCE: "1" };
  server = startServerProcess(here);
  const door = httpDoor(await server.listening());
  const people: TestAccount[] = [];
  for (const name of ["ann", "bob"]) {
    people.push(await signUp({ app: door, clock: systemClock, mailbox }, `${name}@example.com`));
  }
  // Runs are done one at a time, so the second waits.
  const runs = await Promise.all(people.map((person) => leaveRunAtWork(person)));
  server.kill("SIGKILL");
  await server.exited;

  expect(await runOperatorProgram("backup", [parent], here)).toMatchObject({ code: 0, errors: "" });
  const [folder = ""] = await readdir(parent);
  const { AUTH_SECRET: secret } = store.env;
  const there = { ...elsewhere.env, ...(secret === undefined ? {} : { AUTH_SECRET: secret }) };
  const restored = await runOperatorProgram("restore", [path.join(parent, folder)], there);
  expect(restored).toMatchObject({ code: 0, errors: "" });

  server = startServerProcess({ ...here, ...there });
  await server.listening();
  for (const [index, person] of people.entries()) {
    const run = await runWhen(person, runs[index] ?? "", ({ endedAt }) => endedAt !== null, 60_000);
    expect(run).toMatchObject({ status: "succeeded", price: 0.01 });
    expect((await readMoney(person)).entries.slice(1)).toEqual([
      "hold free -0.01",
      "settle free 0",
    ]);
  }
  expect(server.output()).toMatch(/"runs":2,.*"runs without a job were queued again"/);
  server.kill("SIGTERM");
  expect(await server.exited).toEqual({ code: 0, signal: null });
  const verified = await runOperatorProgram("verify-ledger", [], there);
  expect(verified).toMatchObject({ code: 0, errors: "" });
});
