import { expect, test } from "vitest";
import { createProgressSender } from "./progress-sender.ts";

function openSender() {
  const sent: unknown[] = [];
  let now = 0;
  const sender = createProgressSender(
    (progress) => sent.push(progress),
    () => now,
  );
  return { sent, sender, pass: (milliseconds: number) => (now += milliseconds) };
}

test("the first report goes at once, the next after a tenth of a second, the newest one", () => {
  const { sent, sender, pass } = openSender();
  sender.report(1, "one");
  pass(50);
  sender.report(2, "two");
  pass(49);
  sender.report(3, "three");
  expect(sent).toEqual([{ percent: 1, step: "one" }]);
  pass(1);
  sender.report(4, "four");
  expect(sent).toEqual([
    { percent: 1, step: "one" },
    { percent: 4, step: "four" },
  ]);
});

test("a flush sends what is held back, once", () => {
  const { sent, sender } = openSender();
  sender.report(1, "one");
  sender.report(2, "two");
  sender.flush();
  sender.flush();
  expect(sent).toEqual([
    { percent: 1, step: "one" },
    { percent: 2, step: "two" },
  ]);
});

test.each([
  [-1, 0],
  [101, 100],
  [Number.NaN, 0],
  [Infinity, 0],
  [33.3, 33.3],
])("%d percent is passed on as %d", (percent, expected) => {
  const { sent, sender } = openSender();
  sender.report(percent, "step");
  expect(sent).toEqual([{ percent: expected, step: "step" }]);
});
