import { expect, test } from "vitest";
import { createServerClock } from "./server-clock.ts";

const noon = Date.UTC(2026, 10, 21, 12, 0, 0);

test.each([
  ["no header", null, 0],
  ["a header that is no date", "soon", 0],
  ["a difference that the header's seconds explain", "Sat, 21 Nov 2026 12:00:00 GMT", 0],
  ["a server that is ahead", "Sat, 21 Nov 2026 12:01:00 GMT", 60_500],
  ["a server that is behind", "Sat, 21 Nov 2026 11:59:00 GMT", -59_500],
])("with %s", (_, header, offset) => {
  const clock = createServerClock(() => noon);
  clock.learn(header);
  expect(clock.now()).toBe(noon + offset);
});

test("does not jump with answers that say much the same", () => {
  const clock = createServerClock(() => noon);
  clock.learn("Sat, 21 Nov 2026 12:01:00 GMT");
  clock.learn("Sat, 21 Nov 2026 12:01:01 GMT");
  expect(clock.now()).toBe(noon + 60_500);
});

test("lets wait what needs the server's time until there is an answer", () => {
  const clock = createServerClock(() => noon);
  const seen: number[] = [];
  const look = () => seen.push(clock.now());
  clock.whenKnown(look);
  clock.learn(null);
  expect(seen).toEqual([]);
  clock.learn("Sat, 21 Nov 2026 17:00:00 GMT");
  clock.learn("Sat, 21 Nov 2026 17:00:01 GMT");
  expect(seen).toEqual([noon + 5 * 3_600_000 + 500]);
  clock.whenKnown(look);
  expect(seen).toHaveLength(2);
});
