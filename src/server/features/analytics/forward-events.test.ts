import { afterEach, expect, test } from "vitest";
import type { AnalyticsEvent } from "#contract/schemas/analytics.ts";
import { createLog } from "#server/platform/log.ts";
import { openReceiver, type Receiver } from "../../../../tests/support/receiver.ts";
import { createEventForwarder } from "./forward-events.ts";

const now = new Date("2026-05-04T03:02:01Z");
const lines: unknown[] = [];
const log = createLog("info", {
  write: (line) => void lines.push((JSON.parse(line) as { reason: string }).reason),
});
let receiver: Receiver;

const forwarderTo = (host: string) =>
  createEventForwarder({ key: "phc_1", host, log, intervalMilliseconds: 5 });
const failure = (index: number): AnalyticsEvent => ({
  name: "run_failed",
  utilityId: "resize-image_1",
  operation: "enlarge",
  code: `code-${"x".repeat(index % 50)}`,
});

interface Batch {
  readonly api_key: string;
  readonly batch: readonly { readonly uuid: string; readonly properties: { code: string } }[];
}
const batches = () => receiver.calls.map(({ body }) => body as Batch);

afterEach(async () => {
  lines.length = 0;
  await receiver.close();
});

test("what was refused for good is not sent again, and is told once", async () => {
  receiver = await openReceiver(401, 400);
  const forwarder = forwarderTo(receiver.url);
  forwarder.take([failure(1)], now);
  await receiver.received(1);
  forwarder.take([failure(2)], now);
  await receiver.received(2);
  forwarder.take([failure(3)], now);
  await receiver.received(3);
  await forwarder.close();
  expect(batches().map(({ batch }) => batch.map(({ properties }) => properties.code))).toEqual([
    ["code-x"],
    ["code-xx"],
    ["code-xxx"],
  ]);
  expect(lines).toEqual(["it answered 401"]);
});

test("what may pass is tried again with the same numbers, together with what came since", async () => {
  receiver = await openReceiver(503, 429);
  const forwarder = forwarderTo(receiver.url);
  forwarder.take([failure(1)], now);
  await receiver.received(1);
  forwarder.take([failure(2)], now);
  await receiver.received(3);
  await forwarder.close();
  const numbers = batches().map(({ batch }) => batch.map(({ uuid }) => uuid));
  expect(numbers.map(({ length }) => length)).toEqual([1, 2, 2]);
  expect(numbers[2]).toEqual(numbers[1]);
  expect(numbers[1]?.[0]).toBe(numbers[0]?.[0]);
  expect(lines).toEqual(["it answered 503"]);
});

test("while PostHog takes nothing the newest 2,000 events wait, and are sent at last", async () => {
  receiver = await openReceiver(500);
  const forwarder = forwarderTo(receiver.url);
  for (let index = 0; index < 30; index += 1) {
    forwarder.take(
      Array.from({ length: 100 }, () => failure(index)),
      now,
    );
  }
  await receiver.received(21);
  await forwarder.close();
  const [refused, ...taken] = batches();
  expect(refused?.batch).toEqual(taken[0]?.batch);
  const codes = taken.map(({ batch }) => new Set(batch.map(({ properties }) => properties.code)));
  expect(codes).toEqual(
    Array.from({ length: 20 }, (_, index) => new Set([`code-${"x".repeat(index + 10)}`])),
  );
});

test("a PostHog that is not there is told once and harms nothing", async () => {
  receiver = await openReceiver();
  const gone = await openReceiver();
  await gone.close();
  const forwarder = forwarderTo(gone.url);
  forwarder.take([failure(1)], now);
  await forwarder.close();
  expect(lines).toEqual(["fetch failed"]);
});

test("a full batch goes at once in the documented form, the rest at the close", async () => {
  receiver = await openReceiver();
  const forwarder = createEventForwarder({
    key: "phc_1",
    host: receiver.url,
    log,
    intervalMilliseconds: 3_600_000,
  });
  forwarder.take(
    Array.from({ length: 101 }, (_, index) => failure(index)),
    now,
  );
  await receiver.received(1);
  await forwarder.close();
  expect(batches().map(({ batch }) => batch.length)).toEqual([100, 1]);
  const [first] = receiver.calls;
  const uuid = batches()[0]?.batch[0]?.uuid;
  expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
  expect([first?.url, first?.contentType, batches()[0]?.api_key]).toEqual([
    "/batch/",
    "application/json",
    "phc_1",
  ]);
  expect(batches()[0]?.batch[0]).toEqual({
    uuid,
    event: "run_failed",
    timestamp: "2026-05-04T03:02:01.000Z",
    distinct_id: uuid,
    properties: {
      utilityId: "resize-image_1",
      operation: "enlarge",
      code: "code-",
      $process_person_profile: false,
      $geoip_disable: true,
    },
  });
  expect(lines).toEqual([]);
});
