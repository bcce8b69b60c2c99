import { afterEach, expect, test, vi } from "vitest";
import { watchActions } from "./page-action.ts";

afterEach(() => void vi.useRealTimers());

/** Marked as trusted, like a real user's event. */
function act(target: EventTarget, type: string): void {
  const event = new Event(type);
  Object.defineProperty(event, "isTrusted", { value: true });
  target.dispatchEvent(event);
}

test("a call that follows nothing, or what a script did, says nothing", () => {
  const target = new EventTarget();
  const headers = watchActions(target);
  expect(headers()).toEqual({});
  target.dispatchEvent(new Event("click"));
  act(target, "pointermove");
  expect(headers()).toEqual({});
});

test("calls of one action are of one trace, and the first of them alone tells when it began", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const target = new EventTarget();
  const headers = watchActions(target);
  act(target, "submit");
  vi.advanceTimersByTime(1234);
  const first = headers();
  expect(first["traceparent"]).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(first["tracestate"]).toBe("pennyworks=submit-1234");
  expect(headers()).toEqual({ ...first, tracestate: "pennyworks=submit" });
  act(target, "click");
  const next = headers();
  expect(next["tracestate"]).toBe("pennyworks=click-0");
  expect(next["traceparent"]).not.toBe(first["traceparent"]);
});

test("what is called half a minute later is not of the action any more", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const target = new EventTarget();
  const headers = watchActions(target);
  act(target, "drop");
  vi.advanceTimersByTime(30_000);
  expect(headers()["tracestate"]).toBe("pennyworks=drop-30000");
  vi.advanceTimersByTime(1);
  expect(headers()).toEqual({});
});
