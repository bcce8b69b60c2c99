import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Place } from "#kit/manifest/place.ts";
import type { Delivery, NewWebhook } from "#contract/schemas/webhook.ts";
import type { TestAccount } from "../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { answerOf, callWith, inputOf, optionsOf } from "../../../../tests/support/calls.ts";
import { closeVerified } from "../../../../tests/support/close-verified.ts";
import { askForRun, readMoney, readRun, runWhen } from "../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../tests/support/sessions.ts";
import { trialUtility } from "../../../../tests/support/trial-utility.ts";
import { verifyDelivery } from "../../../../tests/support/verify-delivery.ts";
import {
  openWebhookReceiver,
  type WebhookReceiver,
} from "../../../../tests/support/webhook-receiver.ts";

let site: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  const trial = trialUtility("trial", { price: 0.01 });
  const places: Place[] = ["page", "server"];
  site = await createTestApp(import.meta.filename, {
    work: true,
    withoutReal: true,
    utilities: [trial, { ...trial, manifest: { ...trial.manifest, code: "both", places } }],
    environment: { WEBHOOK_ALLOWED_ADDRESSES: "127.0.0.1" },
  });
});
afterAll(async () => {
  await closeVerified(site);
  await receiver.close();
});

/** A person with a webhook for these events, its secret, and what it received. */
async function hearing(...events: string[]) {
  const person = await site.signUp();
  const url = `${receiver.url}/${randomUUID()}`;
  const payload = { url, events };
  const answer = await person.inject({ method: "POST", url: "/api/webhooks", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  const { webhookId, secret } = answer.json<NewWebhook>();
  return { person, webhookId, secret };
}

async function deliveriesOf(person: TestAccount, webhookId: string): Promise<Delivery[]> {
  const answer = await person.inject({ url: `/api/webhooks/${webhookId}/deliveries?limit=100` });
  return answer.json<{ deliveries: Delivery[] }>().deliveries;
}

/** Waits until all are delivered. */
async function delivered(person: TestAccount, webhookId: string, count: number) {
  const states = async () => (await deliveriesOf(person, webhookId)).map(({ state }) => state);
  await expect.poll(states).toEqual(Array.from({ length: count }, () => "delivered"));
  return deliveriesOf(person, webhookId);
}

/** What was received of a delivery, verified. */
function receivedOf({ deliveryId }: Pick<Delivery, "deliveryId">, secret: string) {
  const found = receiver.deliveries.filter(
    ({ headers }) => headers["webhook-id"] === `msg_${deliveryId}`,
  );
  expect(found).toHaveLength(1);
  return found.map((each) => verifyDelivery(secret, each, site.clock.now()))[0];
}

test("a run that succeeds is told without its options, result and files", async () => {
  const { person, webhookId, secret } = await hearing("run.succeeded");
  const answer = await callWith(person, "trial/copy", [inputOf("a.txt", "the secret text")]);
  const { run } = answerOf(answer);
  const [delivery] = await delivered(person, webhookId, 1);
  if (delivery === undefined) throw new Error("Nothing was delivered.");
  const { progress: _, result: __, ...facts } = run;
  expect(receivedOf(delivery, secret)).toEqual({
    type: "run.succeeded",
    timestamp: run.endedAt,
    data: facts,
  });
});

test("a run that fails is told with the reason, and one that is cancelled isn't told", async () => {
  const { person, webhookId, secret } = await hearing("run.succeeded", "run.failed");
  const { sessionId } = await startSessionOf(person, "trial_1");
  const failed = await askForRun(person, "trial/refuse", { sessionId });
  const { error, runId: failedId } = await readRun(person, String(failed.headers["run-id"]));
  const [delivery] = await delivered(person, webhookId, 1);
  if (delivery === undefined) throw new Error("Nothing was delivered.");
  const told = receivedOf(delivery, secret);
  expect(told).toMatchObject({
    type: "run.failed",
    data: { status: "failed", error, runId: failedId },
  });
  const later = { prefer: "respond-async" };
  const { runId } = (await askForRun(person, "trial/wait", { sessionId }, later)).json();
  await runWhen(person, runId, ({ status }) => status === "running");
  await person.inject({ method: "POST", url: `/api/runs/${runId}/cancel` });
  await runWhen(person, runId, ({ status }) => status === "cancelled");
  expect(await deliveriesOf(person, webhookId)).toHaveLength(1);
});

test("a run that the page computed is told, and charged once", async () => {
  const { person, webhookId, secret } = await hearing("run.succeeded");
  const { sessionId } = await startSessionOf(person, "both_1");
  const answer = await askForRun(person, `sessions/${sessionId}/runs`, { operation: "nothing" });
  expect(answer.statusCode, answer.body).toBe(201);
  const [delivery] = await delivered(person, webhookId, 1);
  if (delivery === undefined) throw new Error("Nothing was delivered.");
  expect(receivedOf(delivery, secret)).toMatchObject({
    data: { runId: answer.json().runId, origin: "page" },
  });
  expect((await readMoney(person)).free).toBe(9.99);
});

test("a batch that ends is told with how many of its files are done, and how many failed", async () => {
  const { person, webhookId, secret } = await hearing("batch.ended");
  const pipeline = { v: 1, steps: [{ use: "trial_1/copy", only: ["text/plain"] }] };
  const inputs = [inputOf("a.txt", "secret text"), inputOf("b.txt", "x".repeat(1001))];
  const call = (options: object) =>
    callWith(person, "pipeline/run", [optionsOf(options), ...inputs]);
  const { run } = answerOf(await call({ pipeline, mode: "each" }));
  const [delivery] = await delivered(person, webhookId, 1);
  if (delivery === undefined) throw new Error("Nothing was delivered.");
  const { progress: _, result: __, ...facts } = run;
  expect(receivedOf(delivery, secret)).toEqual({
    type: "batch.ended",
    timestamp: run.endedAt,
    data: { ...facts, files: { done: 1, failed: 1, cancelled: 0 } },
  });
  await callWith(person, "pipeline/run", [optionsOf({ pipeline }), inputOf("a.txt", "text")]);
  expect(await deliveriesOf(person, webhookId)).toHaveLength(1);
});

test("runs that end at once are told once each, and those that wait get their turn", async () => {
  const { person, webhookId, secret } = await hearing("run.succeeded");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => callWith(person, "trial/nothing")),
  );
  const runIds = answers.map((answer) => answerOf(answer).run.runId);
  const told = (await delivered(person, webhookId, 5)).map(
    (delivery) => receivedOf(delivery, secret)?.data,
  );
  const toldIds = told.map((data) => data && "runId" in data && data.runId);
  expect([toldIds.length, new Set(toldIds)]).toEqual([5, new Set(runIds)]);
});
