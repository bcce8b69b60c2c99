import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("the work of one key is done one by one, and that of another beside it", async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const work =
    (name: string, until: Promise<unknown> = Promise.resolve()) =>
    async () => {
      await until;
      done.push(name);
      return name;
    };
  const ann = [inTurn("ann", work("first", first.promise)), inTurn("ann", work("second"))];
  expect(await inTurn("bob", work("other"))).toBe("other");
  first.resolve();
  expect(await Promise.all(ann)).toEqual(["first", "second"]);
  expect(done).toEqual(["other", "first", "second"]);
});

test("work that fails keeps nobody from the next", async () => {
  const inTurn = createTurns();
  const failed = inTurn("ann", () => Promise.reject(new Error("no")));
  const next = inTurn("ann", () => Promise.resolve("yes"));
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
