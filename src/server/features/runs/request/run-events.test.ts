import { expect, test } from "vitest";
import type { MessageListener, Messages } from "#server/platform/messages/messages.ts";
import { createRunEvents } from "./run-events.ts";

/** Returns a process's events, and a way for another process to send it some. */
function openEvents() {
  let hears: MessageListener | undefined;
  const messages: Messages = {
    tell: () => undefined,
    hear: (_topic, listener) => {
      hears = listener;
      return () => undefined;
    },
    close: () => Promise.resolve(),
  };
  const events = createRunEvents(messages);
  return { events, tell: (runId: string) => hears?.heard(runId) };
}

/** Counts how often a new reader is called at once. */
async function callsOf({ events }: ReturnType<typeof openEvents>, runId: string): Promise<number> {
  let calls = 0;
  const unsubscribe = events.subscribe(runId, () => (calls += 1));
  await Promise.resolve();
  unsubscribe();
  return calls;
}

test("a change of another run, and one that was read, are not told to a new reader", async () => {
  const process = openEvents();
  const unsubscribe = process.events.subscribe("read", () => undefined);
  process.tell("read");
  process.tell("other");
  unsubscribe();
  expect(await callsOf(process, "read")).toBe(0);
  expect(await callsOf(process, "mine")).toBe(0);
});

test("a change that came before its first reader is told to it, once", async () => {
  const process = openEvents();
  process.tell("told");
  process.events.changed("own");
  expect(await callsOf(process, "told")).toBe(1);
  expect(await callsOf(process, "told")).toBe(0);
  expect(await callsOf(process, "own")).toBe(1);
});

test("of changes that nobody reads the last thousand are known", async () => {
  const process = openEvents();
  for (let number = 0; number <= 1000; number += 1) process.tell(`run ${number}`);
  expect(await callsOf(process, "run 0")).toBe(0);
  expect(await callsOf(process, "run 1")).toBe(1);
});
