import { expect, test } from "vitest";
import { valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { run } from "./bcrypt.run.ts";
import { bcryptHash } from "./bcrypt.ts";

const call = async (operation: string, options: object) =>
  valuesOf(await runForTest(run, bcryptHash, { operation, options }));

test.each([
  [
    "hash",
    { password: "é".repeat(37) },
    "password",
    "This password is longer than 72 bytes, the most bcrypt can use: shorten it.",
  ],
  [
    "hash",
    { password: "a\0b" },
    "password",
    "This password contains a NUL character, where bcrypt would stop reading: remove it.",
  ],
  [
    "check",
    { hash: "$2b$10$short" },
    "hash",
    "This isn't a bcrypt hash: it should start with $2a$, $2b$ or $2y$ and have 60 characters.",
  ],
  [
    "check",
    { hash: `$2b$16$${"a".repeat(53)}` },
    "hash",
    "This hash has a cost above 15, which would take too long here.",
  ],
])("refuses to %s %j", async (operation, options, field, message) => {
  await expect(call(operation, options)).rejects.toMatchObject({ field, message });
});

// From jBCrypt's tests, which other implementations share.
test.each([
  ["", "$2a$06$DCq7YPn5Rq63x1Lad4cll.TV4S6ytwfsfvkgY8jIucDrjc8deX1s."],
  ["a", "$2a$06$m0CrhHm10qJ3lXRY.5zDGO3rS2KdeeWLuGmsfGlMfOxih58VYVfxe"],
  ["abc", "$2y$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i"],
])("checks %j", async (password, hash) => {
  expect(await call("check", { password, hash })).toEqual({ Password: "Matches", Cost: "6" });
  expect(await call("check", { password: `${password}!`, hash })).toMatchObject({
    Password: "Doesn't match",
  });
});

test("makes another hash each time, which fits", async () => {
  const { Hash: first = "" } = await call("hash", { password: "é", cost: 4 });
  const { Hash: second = "" } = await call("hash", { password: "é", cost: 4 });
  expect(first).toMatch(/^\$2b\$04\$/);
  expect(second).not.toBe(first);
  expect(await call("check", { password: "é", hash: first })).toMatchObject({
    Password: "Matches",
  });
});
