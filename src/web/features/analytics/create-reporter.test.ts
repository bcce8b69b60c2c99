import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnalyticsEvent } from "#contract/schemas/analytics.ts";
import { createReporter } from "./create-reporter.ts";
import { asksNotToBeTracked } from "./record.ts";

const event: AnalyticsEvent = {
  name: "run_succeeded",
  utilityId: "resize-image_1",
  operation: "enlarge",
};

function setUp() {
  const sent: string[] = [];
  const note = (how: string) => (body: string) =>
    void sent.push(`${how} ${(JSON.parse(body) as { events: unknown[] }).events.length}`);
  const reporter = createReporter({
    origin: "https://pennyworks.example",
    send: note("sent"),
    sendOnLeaving: note("left"),
  });
  return { reporter, sent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: "0", globalPrivacyControl: false }, false],
  [{ doNotTrack: "1" }, true],
  [{ globalPrivacyControl: true }, true],
])("a browser that says %j is left alone: %s", (browser, isLeftAlone) => {
  expect(asksNotToBeTracked(browser)).toBe(isLeftAlone);
});

test("nothing is sent while there is nothing", async () => {
  const { reporter, sent } = setUp();
  reporter.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

test("events wait ten seconds for others, and a full batch waits no longer", async () => {
  const { reporter, sent } = setUp();
  reporter.takeEvent(event);
  await vi.advanceTimersByTimeAsync(9999);
  reporter.takeEvent(event);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["sent 2"]);
  for (let count = 0; count < 26; count += 1) reporter.takeEvent(event);
  expect(sent).toEqual(["sent 2", "sent 25"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(["sent 2", "sent 25", "sent 1"]);
});

test("what waits goes out when the page is left, once", async () => {
  const { reporter, sent } = setUp();
  reporter.takeEvent(event);
  reporter.leave();
  reporter.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(["left 1"]);
});

test("a page tells of twenty errors, and not of those of others", () => {
  const { reporter, sent } = setUp();
  reporter.takeError({ error: null }, "/search");
  for (let count = 0; count < 30; count += 1) reporter.takeError({ error: "x" }, "/search");
  reporter.takeEvent(event);
  reporter.leave();
  expect(sent).toEqual(["left 21"]);
});
