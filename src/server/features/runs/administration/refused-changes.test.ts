import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import { askForRun, readMoney } from "../../../../../tests/support/runs.ts";
import { later, openAdministeredSite } from "./administered-site-for-test.ts";

const { admin, open, ended, act, audited } = await openAdministeredSite(import.meta.filename);

describe("is refused", () => {
  test("what is no id, and an id that nothing has", async () => {
    expect((await admin.inject({ url: "/api/admin/runs/nothing" })).statusCode).toBe(400);
    const unknown = randomUUID();
    const answers = [
      await admin.inject({ url: `/api/admin/runs/${unknown}` }),
      await act(unknown, "cancel"),
      await act(unknown, "again"),
      await act(unknown, "give-back"),
    ];
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ status: 404, code: "run_not_found" });
    }
  });

  test("to whoever asked for the run, and changes nothing", async () => {
    const { account, runId } = await ended("nothing");
    const answers = [
      await account.inject({ url: `/api/admin/runs/${runId}` }),
      await act(runId, "again", account),
      await act(runId, "give-back", account),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await readMoney(account)).toMatchObject({ free: 0, paid: 18 });
    expect(await audited(runId)).toEqual([]);
  });

  test("to cancel what has ended", async () => {
    const { runId } = await ended("nothing");
    expect((await act(runId, "cancel")).json()).toMatchObject({ status: 409, code: "run_ended" });
    expect(await audited(runId)).toEqual([]);
  });

  test("to give back what was not charged, or is not yet", async () => {
    const { runId: failed } = await ended("refuse");
    expect((await act(failed, "give-back")).json<Problem>()).toMatchObject({
      code: "run_not_charged",
      detail: "It wasn't charged: the credits it reserved were returned when it ended.",
    });
    const gift = await open("gift_1");
    const free = await askForRun(gift.account, "gift/nothing", { sessionId: gift.sessionId });
    const answer = await act(String(free.headers["run-id"]), "give-back");
    expect(answer.json<Problem>().detail).toBe("It cost nothing.");
    const { account, sessionId } = await open();
    const { runId } = (await askForRun(account, "trial/wait", { sessionId }, later)).json();
    expect((await act(runId, "give-back")).json<Problem>().detail).toBe(
      "It is still in progress. Cancel it and nothing is charged.",
    );
    expect((await act(runId, "again")).json<Problem>().detail).toBe("It is still in progress.");
    expect((await act(runId, "cancel")).statusCode).toBe(200);
  });

  test("to run again what was charged, what took a secret, and what its session cannot do now", async () => {
    const { runId: charged } = await ended("nothing");
    expect((await act(charged, "again")).json()).toMatchObject({
      status: 409,
      code: "run_not_repeatable",
      detail: "It succeeded and was charged. Return its credits first.",
    });
    const { runId: secret } = await ended("refuse", { secret: "correct horse" });
    expect((await act(secret, "again")).json<Problem>().detail).toBe(
      "It used a secret, and secrets aren't kept after a run.",
    );
    const failed = await ended("refuse");
    const { sessionId } = failed;
    const atWork = (await askForRun(failed.account, "trial/wait", { sessionId }, later)).json();
    const busy = await act(failed.runId, "again");
    expect(busy.json()).toMatchObject({ status: 409, code: "run_already_running" });
    await act(atWork.runId, "cancel");
    const complete = `/api/sessions/${sessionId}?status=COMPLETED`;
    await failed.account.inject({ method: "PATCH", url: complete });
    expect((await act(failed.runId, "again")).json<Problem>().code).toBe("session_not_active");
    const page = await open("private_1");
    const url = `/api/sessions/${page.sessionId}/runs`;
    const asked = { method: "POST", url, payload: { operation: "nothing" } } as const;
    const inPage = await page.account.inject(asked);
    expect((await act(inPage.json().runId, "again")).json<Problem>().detail).toBe(
      "It ran in the user's browser, so the server doesn't have its input.",
    );
  });

  test("to run again where too few credits are left, and nothing is noted", async () => {
    const { account, sessionId, runId } = await ended("refuse");
    for (const _ of [1, 2, 3]) await askForRun(account, "trial/nothing", { sessionId });
    const before = await readMoney(account);
    expect((await act(runId, "again")).json()).toMatchObject({
      status: 402,
      code: "insufficient_credits",
      price: 8,
    });
    expect(await readMoney(account)).toEqual(before);
    expect(await audited(runId)).toEqual([]);
  });
});
