import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Delivery, NewWebhook } from "#contract/schemas/webhook.ts";
import { systemClock } from "#server/platform/clock.ts";
import { signUp, type TestAccount } from "../support/accounts.ts";
import { callWith } from "../support/calls.ts";
import { crashable, planCrash } from "../support/crash-plan.ts";
import { createTestStore, type TestStore } from "../support/database.ts";
import { findFreePort } from "../support/free-port.ts";
import { httpDoor } from "../support/http-door.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { verifyStore } from "../support/verify-store.ts";
import { verifyDelivery } from "../support/verify-delivery.ts";
import { openWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

// Kills the server between the end of a run and its deliveries: each webhook must be called once.

let mailbox: Mailbox;
let store: TestStore;
let receiver: WebhookReceiver;
let environment: Record<string, string>;
let plan: string;
let running: { server: ServerProcess; door: ReturnType<typeof httpDoor> } | undefined;

beforeAll(async () => {
  mailbox = await openMailbox();
  receiver = await openWebhookReceiver();
  store = await createTestStore(import.meta.filename);
  plan = path.join(store.env["DATA_DIR"] ?? "", "crash.json");
  environment = {
    ...store.env,
    ...crashable(plan),
    SMTP_URL: mailbox.url,
    WEBHOOK_ALLOWED_ADDRESSES: "127.0.0.1",
    // Tokens are bound to the address.
    PORT: String(await findFreePort()),
  };
});
afterAll(async () => {
  // Left over by a failed test.
  running?.server.kill("SIGKILL");
  await running?.server.exited;
  await mailbox.close();
  await receiver.close();
  await store.dispose();
});

async function serving() {
  if (running === undefined) {
    const server = startServerProcess(environment);
    running = { server, door: httpDoor(await server.listening()) };
    void server.exited.then(() => (running = undefined));
  }
  return running;
}

async function createWebhook(account: TestAccount): Promise<NewWebhook> {
  const payload = { url: receiver.url, events: ["run.succeeded"] };
  const answer = await account.inject({ method: "POST", url: "/api/webhooks", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<NewWebhook>();
}

test.each([
  ["as soon as the run has ended", "webhooks-hearing", "after commit"],
  ["as soon as a worker has the delivery", "webhooks-claim", "before"],
] as const)(
  "a server killed %s delivers once to each webhook",
  { timeout: 120_000 },
  async (_, statement, when) => {
    const { server, door } = await serving();
    const email = `${statement}@example.com`;
    const ann = await signUp({ app: door, clock: systemClock, mailbox }, email);
    const webhooks = [await createWebhook(ann), await createWebhook(ann)];
    const before = receiver.deliveries.length;
    await planCrash(plan, { statement, when, victim: "server" });
    const options = { text: "abc", algorithm: "SHA-256" };
    // The answer may or may not come before the kill.
    await callWith(ann, "hash-text-and-files/text", { options }).catch(() => undefined);
    expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });

    const { door: next } = await serving();
    const again: TestAccount["inject"] = (call) =>
      next.inject({ ...call, headers: { authorization: `Bearer ${ann.token}` } });
    for (const { webhookId, secret } of webhooks) {
      const url = `/api/webhooks/${webhookId}/deliveries`;
      const read = async () => (await again({ url })).json<{ deliveries: Delivery[] }>().deliveries;
      // Written with the end of the run, and not by the server that was started again.
      expect(await read()).toHaveLength(1);
      await expect
        .poll(async () => (await read()).map(({ state }) => state))
        .toEqual(["delivered"]);
      const [delivery] = await read();
      const received = receiver.deliveries
        .slice(before)
        .filter(({ headers }) => headers["webhook-id"] === `msg_${delivery?.deliveryId}`);
      expect(received).toHaveLength(1);
      for (const each of received) verifyDelivery(secret, each);
    }
    expect(receiver.deliveries).toHaveLength(before + webhooks.length);
  },
);

test("those kills leave nothing behind", async () => {
  const { server } = await serving();
  server.kill("SIGTERM");
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(await verifyStore(store)).toEqual([]);
});
