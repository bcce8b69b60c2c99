import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SavedPipeline } from "#contract/schemas/pipeline.ts";
import type { Schedule } from "#contract/schemas/schedule.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { giveKey } from "../../../../tests/support/api-keys.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createTestClock } from "../../../../tests/support/clock.ts";
import { closeVerified } from "../../../../tests/support/close-verified.ts";
import { becomeGuest } from "../../../../tests/support/guests.ts";
import { readMoney, runWhen } from "../../../../tests/support/runs.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";
import { runSchedules, type ScheduleParts } from "./index.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const clock = createTestClock(new Date("2031-03-20T05:00:00Z"));
let host: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  host = await createTestApp(import.meta.filename, {
    clock,
    work: true,
    utilities: [trialUtility("trial", { price: 1 }), trialUtility("gift", { price: 0 })],
  });
});
beforeEach(async () => {
  // Those of the test before would be due here.
  await host.parts.database.pool.query("DELETE FROM schedules");
  ann = await host.signUp();
  host.mailbox.clear();
});
afterAll(() => closeVerified(host));

const parts = (): ScheduleParts => ({ ...host.parts, ...host.parts.runDependencies });
const look = () => runSchedules(parts(), 100);

const file = (content: string, filename = "note.txt") => ({
  filename,
  content: Buffer.from(content).toString("base64"),
});
const daily = { cron: "0 6 * * *", timeZone: "UTC" };

async function save(account: TestAccount, use: string, sharing = "private"): Promise<string> {
  const payload = { name: `Daily ${use}`, sharing, pipeline: { v: 1, steps: [{ use }] } };
  const answer = await account.inject({ method: "POST", url: "/api/pipelines", payload });
  return answer.json<SavedPipeline>().pipelineId;
}

function ask(account: Pick<TestAccount, "inject">, payload: object) {
  return account.inject({ method: "POST", url: "/api/schedules", payload });
}

async function schedule(use: string, more: object = {}): Promise<Schedule> {
  const pipelineId = await save(ann, use);
  const answer = await ask(ann, { pipelineId, ...daily, file: file("hello"), ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json<Schedule>();
}

function change({ scheduleId }: Schedule, payload: object) {
  return ann.inject({ method: "PATCH", url: `/api/schedules/${scheduleId}`, payload });
}

async function seen({ scheduleId }: Schedule): Promise<Schedule> {
  const all = (await ann.inject({ url: "/api/schedules" })).json<Schedule[]>();
  const found = all.find((each) => each.scheduleId === scheduleId);
  if (found === undefined) throw new Error("The schedule is gone.");
  return found;
}

const runsOf = async (account: TestAccount) =>
  (await account.inject({ url: "/api/runs" })).json<{ runs: { runId: string; status: string }[] }>()
    .runs;

/** Looks at a due time until the run that it began has ended and that is noted. */
async function lookUntilEnded(before: number) {
  await look();
  // The host keeps house too, and may have taken it up.
  await expect.poll(async () => (await runsOf(ann)).length).toBe(before + 1);
  const [newest] = await runsOf(ann);
  await runWhen(ann, newest?.runId ?? "", ({ endedAt }) => endedAt !== null);
  await look();
}

describe("what is refused", () => {
  test.each<[what: string, payload: object, status: number, path: string, sentence: string]>([
    [
      "a wrong expression",
      { cron: "61 6 * * *" },
      400,
      "cron",
      "This isn't a cron expression: its minute is 61, but must be from 0 to 59.",
    ],
    ["every minute", { cron: "* * * * *" }, 400, "cron", "It can run at most every 15 minutes."],
    [
      "no time zone",
      { timeZone: "Mars" },
      400,
      "timeZone",
      '"Mars" is not a time zone: write Europe/Zurich, Tokyo, UTC or +05:30.',
    ],
    ["an empty file", { file: file("") }, 400, "file", "The file is empty."],
    ["no number of credits", { monthlyCap: -1 }, 400, "monthlyCap", "Enter at least 0 credits."],
  ])("%s", async (_what, payload, status, path, sentence) => {
    const pipelineId = await save(ann, "trial_1/copy");
    const answer = await ask(ann, { pipelineId, ...daily, file: file("hello"), ...payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors).toEqual([{ path, message: sentence }]);
    expect((await ann.inject({ url: "/api/schedules" })).json()).toEqual([]);
  });

  test("an input that the first step doesn't take", async () => {
    const pipelineId = await save(ann, "trial_1/copy");
    const answer = await ask(ann, { pipelineId, ...daily });
    expect([answer.statusCode, answer.json().code]).toEqual([422, "invalid_options"]);
    expect(answer.json().detail).toMatch(/^Step 1: /);
  });

  test("someone else's pipeline, even a shared one, whose owner could change what runs", async () => {
    const other = await host.signUp();
    const pipelineId = await save(other, "trial_1/copy", "link");
    const answer = await ask(ann, { pipelineId, ...daily, file: file("hello") });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "pipeline_not_found"]);
  });

  test("a guest, a key and another account", async () => {
    const made = await schedule("trial_1/copy");
    const guest = await becomeGuest(host);
    expect((await ask(guest, {})).json().code).toBe("account_required");
    const key = await giveKey(host, ann, {});
    expect((await key.inject({ url: "/api/schedules" })).statusCode).toBe(403);
    const other = await host.signUp();
    const url = `/api/schedules/${made.scheduleId}`;
    for (const method of ["PATCH", "DELETE"] as const) {
      const answer = await other.inject({
        method,
        url,
        ...(method === "PATCH" && { payload: {} }),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "schedule_not_found"]);
    }
    expect((await other.inject({ url: "/api/schedules" })).json()).toEqual([]);
  });

  test("an eleventh", async () => {
    const { pipelineId } = await schedule("gift_1/copy");
    const more = await Promise.all(
      Array.from({ length: 10 }, () => ask(ann, { pipelineId, ...daily, file: file("hello") })),
    );
    expect(more.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 9 }, () => 201),
      409,
    ]);
  });
});

test("what is due runs once, is charged once, and its files are linked for a week", async () => {
  const made = await schedule("trial_1/copy", { timeZone: "zurich", cron: "0 7 * * *" });
  expect(made).toMatchObject({
    pipelineName: "Daily trial_1/copy",
    timeZone: "Europe/Zurich",
    file: { filename: "note.txt", size: 5 },
    nextAt: "2031-03-20T06:00:00.000Z",
    isRunning: false,
    last: null,
  });
  clock.advance(hour - 1);
  await look();
  expect(await runsOf(ann)).toEqual([]);
  clock.advance(1);
  await Promise.all([look(), look()]);
  await lookUntilEnded(0);
  const ended = await seen(made);
  expect(ended).toMatchObject({
    nextAt: "2031-03-21T06:00:00.000Z",
    isRunning: false,
    spentThisMonth: 1,
    last: { outcome: "succeeded", sentence: null, files: [{ filename: "copy of note.txt" }] },
  });
  expect((await readMoney(ann)).entries).toEqual([
    "grant free 10",
    "hold free -1",
    "settle free 0",
  ]);
  clock.advance(6 * day);
  const [link] = ended.last?.files ?? [];
  const path = new URL(link?.url ?? "").pathname + new URL(link?.url ?? "").search;
  expect((await host.app.inject({ url: path })).body).toBe("hello");
});

test("due three times while no process ran, it runs once", async () => {
  const made = await schedule("gift_1/copy", { cron: "0 * * * *" });
  clock.advance(3 * hour);
  await lookUntilEnded(0);
  await look();
  expect(await runsOf(ann)).toHaveLength(1);
  const { nextAt } = await seen(made);
  expect(new Date(nextAt ?? "").getTime() - clock.now().getTime()).toBeLessThanOrEqual(hour);
});

test("it waits while its run before is at work, and while the server is crowded", async () => {
  const made = await schedule("gift_1/wait");
  const tomorrow = new Date(clock.now().getTime() + day);
  const crowded = { clock: { now: () => tomorrow }, runWaitMilliseconds: -1 };
  await runSchedules({ ...parts(), ...crowded }, 100);
  expect(await runsOf(ann)).toEqual([]);
  expect(await seen(made)).toEqual(made);
  clock.advance(day);
  await look();
  clock.advance(day);
  await look();
  const [run, ...others] = await runsOf(ann);
  expect(others).toEqual([]);
  expect(await seen(made)).toMatchObject({ isRunning: true, last: null });
  await ann.inject({ method: "POST", url: `/api/runs/${run?.runId}/cancel` });
  await look();
  expect(await seen(made)).toMatchObject({ last: { outcome: "cancelled" }, pausedBecause: null });
});

test("three failures in a row pause it, with a mail that says why; turned on, it goes on", async () => {
  const made = await schedule("trial_1/refuse");
  for (const before of [0, 1, 2]) {
    clock.advance(day);
    await lookUntilEnded(before);
  }
  const paused = await seen(made);
  expect(paused).toMatchObject({
    pausedBecause: "failures",
    nextAt: null,
    spentThisMonth: 0,
    last: { outcome: "failed" },
  });
  const letter = await host.mailbox.mailTo(ann.email);
  expect(letter.subject).toBe("A schedule was paused");
  expect(letter.text).toContain(`The last time: ${paused.last?.sentence}`);
  clock.advance(day);
  await look();
  expect(await runsOf(ann)).toHaveLength(3);
  expect((await readMoney(ann)).free).toBe(10);
  const on = (await change(made, { isOn: true })).json<Schedule>();
  expect(on).toMatchObject({ pausedBecause: null });
  clock.advance(day);
  await lookUntilEnded(3);
  expect(await seen(made)).toMatchObject({ pausedBecause: null, last: { outcome: "failed" } });
});

test("what is refused, such as for missing credits, counts as a failure", async () => {
  const made = await schedule("trial_1/copy");
  const spend = { day: 0, month: null, mailBelow: null };
  await ann.inject({ method: "PUT", url: "/api/credits/spending", payload: spend });
  clock.advance(day);
  await look();
  const refused = await seen(made);
  expect(refused.last).toMatchObject({ outcome: "refused", runId: null, files: [] });
  expect(refused.last?.sentence).toContain("limit");
  expect(await runsOf(ann)).toEqual([]);
});

test("at its cap it rests until the next month, and goes on when the cap is raised", async () => {
  const made = await schedule("trial_1/copy", { monthlyCap: 1 });
  clock.advance(day);
  await lookUntilEnded(0);
  host.mailbox.clear();
  clock.advance(day);
  await look();
  const capped = await seen(made);
  expect(capped.last?.outcome).toBe("capped");
  const next = new Date(capped.nextAt ?? "");
  expect([next.getUTCDate(), next.getUTCHours()]).toEqual([1, 6]);
  expect((await host.mailbox.mailTo(ann.email)).subject).toBe("A schedule reached its monthly cap");
  expect(await runsOf(ann)).toHaveLength(1);
  const raised = (await change(made, { monthlyCap: 2 })).json<Schedule>();
  expect(new Date(raised.nextAt ?? "").getTime()).toBeLessThan(clock.now().getTime() + day);
  clock.advance(day);
  await lookUntilEnded(1);
});

test("a result is mailed with links if wanted", async () => {
  await schedule("gift_1/copy", { mailsResult: true });
  clock.advance(day);
  await lookUntilEnded(0);
  const letter = await host.mailbox.mailTo(ann.email);
  expect(letter.subject).toBe("A scheduled run is done");
  const [url] = /http:\/\/\S+\/api\/files\S+|http:\/\/\S+/.exec(letter.text) ?? [];
  const { pathname, search } = new URL(url ?? "");
  expect((await host.app.inject({ url: pathname + search })).body).toBe("hello");
});

test("its owner pauses, changes and deletes it; with its pipeline it is gone", async () => {
  const made = await schedule("gift_1/copy");
  expect((await change(made, { isOn: false })).json()).toMatchObject({
    pausedBecause: "owner",
    nextAt: null,
  });
  clock.advance(day);
  await look();
  expect(await runsOf(ann)).toEqual([]);
  const changed = await change(made, {
    isOn: true,
    cron: "30 9 * * 1",
    text: null,
    file: file("other", "other.txt"),
    mailsResult: true,
  });
  expect(changed.json()).toMatchObject({
    cron: "30 9 * * 1",
    pausedBecause: null,
    file: { filename: "other.txt", size: 5 },
    mailsResult: true,
  });
  const wrong = await change(made, { cron: "30 9 * * 9" });
  expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, "cron"]);
  expect(await seen(made)).toMatchObject({ cron: "30 9 * * 1" });
  const url = `/api/schedules/${made.scheduleId}`;
  expect((await ann.inject({ method: "DELETE", url })).statusCode).toBe(204);
  const { pipelineId } = await schedule("gift_1/copy");
  await ann.inject({ method: "DELETE", url: `/api/pipelines/${pipelineId}` });
  expect((await ann.inject({ url: "/api/schedules" })).json()).toEqual([]);
});
