import { expect, test } from "vitest";
import { SentenceError } from "#web/browser/error-message.ts";
import { deleteEach, type Progress } from "./delete-each.ts";

test("goes on past failures, groups them by their reason, and tells after each", async () => {
  const steps: Progress[] = [];
  const asked: string[] = [];
  const outcome = await deleteEach(
    ["a", "b", "c", "d", "e", "f"],
    async (id) => {
      asked.push(id);
      if (id === "b" || id === "f") throw new SentenceError("busy");
      if (id === "d") throw new SentenceError("gone");
    },
    (progress) => steps.push(progress),
  );
  expect(asked).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(outcome).toEqual({
    deleted: 3,
    failures: [
      { reason: "busy", sessionIds: ["b", "f"] },
      { reason: "gone", sessionIds: ["d"] },
    ],
  });
  expect(steps).toEqual([1, 2, 3, 4, 5, 6].map((done) => ({ done, total: 6 })));
});

test("has never more than four on the way", async () => {
  const waiting: (() => void)[] = [];
  const ids = ["a", "b", "c", "d", "e", "f"];
  const outcome = deleteEach(
    ids,
    () => new Promise((resolve) => waiting.push(resolve)),
    () => {},
  );
  expect(waiting.length).toBe(4);
  while (waiting.length > 0) {
    waiting.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(await outcome).toEqual({ deleted: 6, failures: [] });
});
