import { describe, expect, test } from "vitest";
import { askForRun, readMoney, runWhen } from "../../../../../tests/support/runs.ts";
import { uploadTo } from "../../../../../tests/support/uploads.ts";
import { later, told, openAdministeredSite } from "./administered-site-for-test.ts";

const { clock, site, open, ended, read, act, audited } = await openAdministeredSite(
  import.meta.filename,
);

describe("cancel", () => {
  test("gives back what was held once, however often and however much at once it is asked", async () => {
    const { account, sessionId } = await open();
    const { runId } = (await askForRun(account, "trial/wait", { sessionId }, later)).json();
    await runWhen(account, runId, ({ progress }) => progress !== null);
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(runId, "cancel")));
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409, 409, 409]);
    expect(await readMoney(account)).toEqual({
      free: 6,
      paid: 20,
      entries: [
        "grant free 6",
        "purchase paid 20",
        "hold free -6",
        "hold paid -2",
        "release free 6",
        "release paid 2",
      ],
    });
    const detail = { userId: account.userId, price: 8 };
    expect(await audited(runId)).toEqual([{ action: "run.cancel", detail }]);
    expect(told(await read(runId)).slice(-3)).toEqual([
      "cancelled",
      "released free 6",
      "released paid 2",
    ]);
  });

  test("and the owner's own at once end it once", async () => {
    const { account, sessionId } = await open();
    const { runId } = (await askForRun(account, "trial/wait", { sessionId }, later)).json();
    const own = () => account.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
    const answers = await Promise.all([own(), act(runId, "cancel"), own(), act(runId, "cancel")]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect(await audited(runId)).toHaveLength(
      answers[1].statusCode === 200 || answers[3].statusCode === 200 ? 1 : 0,
    );
    expect(await readMoney(account)).toMatchObject({ free: 6, paid: 20 });
  });

  test("against a run that just ends leaves it charged or released, never both", async () => {
    const { account, sessionId } = await open();
    for (const wait of [0, 2, 4, 6, 8, 10]) {
      const { runId } = (await askForRun(account, "trial/nothing", { sessionId }, later)).json();
      await new Promise((resolve) => setTimeout(resolve, wait));
      const { statusCode } = await act(runId, "cancel");
      const { status } = await runWhen(account, runId, ({ endedAt }) => endedAt !== null);
      expect(status).toBe(statusCode === 200 ? "cancelled" : "succeeded");
      // Leaves enough credits for the next run.
      if (status === "succeeded") expect((await act(runId, "give-back")).statusCode).toBe(200);
      expect(await readMoney(account)).toMatchObject({ free: 6, paid: 20 });
    }
  });
});

describe("give back", () => {
  test("returns to each pool what was taken from it, once, however much at once it is asked", async () => {
    const { account, runId } = await ended("nothing");
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(runId, "give-back")));
    answers.push(await act(runId, "give-back"));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(answers.every((answer) => answer.json().isGivenBack === true)).toBe(true);
    expect(await readMoney(account)).toEqual({
      free: 6,
      paid: 20,
      entries: [
        "grant free 6",
        "purchase paid 20",
        "hold free -6",
        "hold paid -2",
        "settle free 0",
        "settle paid 0",
        "adjust free 6",
        "adjust paid 2",
      ],
    });
    const detail = { userId: account.userId, price: 8 };
    expect(await audited(runId)).toEqual([{ action: "run.give_back", detail }]);
    const run = await read(runId);
    expect(told(run).slice(-2)).toEqual(["given_back free 6", "given_back paid 2"]);
    expect(run.obstacles).toMatchObject({
      giveBack: "Its credits have already been returned.",
      again: null,
    });
    // The account sees one line for the run, with an amount of 0.
    const { entries } = (await account.inject({ url: "/api/credits" })).json();
    expect(entries[0]).toMatchObject({ type: "run", charge: "returned", amount: 0, runId });
  });
});

describe("run again", () => {
  test("does what was given back once more, charged once, however much at once it is asked", async () => {
    const { account, sessionId } = await open();
    await account.inject(uploadTo(sessionId, [{ filename: "a.txt", content: "hello" }]));
    const answer = await askForRun(account, "trial/copy", { sessionId, options: { number: 3 } });
    const runId = String(answer.headers["run-id"]);
    await act(runId, "give-back");
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(runId, "again")));
    answers.push(await act(runId, "again"));
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 200, 200, 200, 201]);
    const ids = new Set(answers.map((each) => each.json().runId));
    expect(ids.size).toBe(1);
    const [againAs = ""] = ids;
    const again = await runWhen(account, againAs, ({ endedAt }) => endedAt !== null);
    expect(again).toMatchObject({ status: "succeeded", price: 8, result: { copied: 1 } });
    const { outputFiles } = (await account.inject({ url: `/api/sessions/${sessionId}` })).json();
    const names = outputFiles.map(({ filename }: { filename: string }) => filename);
    expect(names.toSorted()).toEqual(["copy of a (2).txt", "copy of a.txt"]);
    const money = await readMoney(account);
    expect(money).toMatchObject({ free: 0, paid: 18 });
    expect(money.entries.slice(-4)).toEqual([
      "hold free -6",
      "hold paid -2",
      "settle free 0",
      "settle paid 0",
    ]);
    const first = await read(runId);
    expect(first).toMatchObject({
      againAs,
      obstacles: { again: "It has already been run again." },
    });
    const second = await read(againAs);
    expect(second).toMatchObject({ againOf: runId, againAs: null, userId: account.userId });
    expect(answers.map(({ headers }) => headers["x-request-id"])).toContain(second.runId);
    const detail = { userId: account.userId, price: 8 };
    expect(await audited(runId)).toEqual([
      { action: "run.again", detail: { ...detail, againAs } },
      { action: "run.give_back", detail },
    ]);
  });

  test("at the price of the run before, whatever it costs by now", async () => {
    const { account, runId } = await ended("refuse");
    const { pool } = site.parts.database;
    await pool.query("UPDATE utilities SET credits_per_execution = 900 WHERE id = 'trial_1'");
    const { runId: againAs } = (await act(runId, "again")).json();
    const again = await runWhen(account, againAs, ({ endedAt }) => endedAt !== null);
    await pool.query("UPDATE utilities SET credits_per_execution = 800 WHERE id = 'trial_1'");
    expect(again).toMatchObject({ status: "failed", price: 8, error: { code: "too_blue" } });
    expect(await readMoney(account)).toMatchObject({ free: 6, paid: 20 });
    // A run repeats only once, but a failed repetition can be repeated.
    expect((await read(runId)).againAs).toBe(againAs);
    expect((await act(againAs, "again")).statusCode).toBe(201);
  });
});

test("what is given back of a month that is over does not expire with its free credits", async () => {
  const { account, runId } = await ended("nothing");
  clock.advance(3 * 24 * 60 * 60 * 1000);
  expect(clock.now().toISOString()).toMatch(/^2031-04/);
  expect((await act(runId, "give-back")).statusCode).toBe(200);
  expect(await readMoney(account)).toMatchObject({ free: 12, paid: 20 });
});
