import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestClock } from "../../../../../tests/support/clock.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../tests/support/database.ts";
import { Refusal } from "../../refusal.ts";
import { createRateLimits, type RateLimits } from "./rate-limits.ts";

// Where a minute begins.
const clock = createTestClock(new Date("2026-11-27T10:00:00Z"));
const authSecret = "a secret for tests that is long enough";

let store: TestDatabase;
let limits: RateLimits;
const openLimits = () => createRateLimits({ authSecret, database: store.database, clock });
beforeAll(async () => {
  store = await createTestDatabase(import.meta.filename);
  limits = openLimits();
});
beforeEach(() => clock.advance(3_600_000));
afterAll(() => store.dispose());

/** What is left, or the seconds to wait. */
async function take(max: number, key = "a", from = limits): Promise<string> {
  try {
    return `${(await from.take({ name: "calls", max, seconds: 60 }, key)).remaining} left`;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "rate_limited") throw error;
    return `wait ${error.members.retryAfterSeconds} s`;
  }
}

test("the call after the last one allowed is refused until the window ends", async () => {
  expect(await take(2)).toBe("1 left");
  clock.advance(59_000);
  expect(await take(2)).toBe("0 left");
  expect(await take(2)).toBe("wait 1 s");
  clock.advance(999);
  expect(await take(2)).toBe("wait 1 s");
  clock.advance(1);
  expect(await take(2)).toBe("1 left");
});

test("keys are counted apart, and so are limits", async () => {
  expect(await take(1, "a")).toBe("0 left");
  expect(await take(1, "b")).toBe("0 left");
  expect(await take(1, "b")).toBe("wait 60 s");
  await limits.take({ name: "other calls", max: 1, seconds: 60 }, "b");
});

test("processes count together", async () => {
  const other = openLimits();
  expect(await take(2)).toBe("1 left");
  expect(await take(2, "a", other)).toBe("0 left");
  expect(await take(2)).toBe("wait 60 s");
  expect(await take(2, "a", other)).toBe("wait 60 s");
});

test("of many calls at once no more are allowed than one after the other", async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => take(3)));
  expect(answers.toSorted()).toEqual(["0 left", "1 left", "2 left", ...Array(6).fill("wait 60 s")]);
});

test("a call that is given back no longer counts, and counts nothing in the next window", async () => {
  const limit = { name: "calls", max: 1, seconds: 60 };
  await (await limits.take(limit, "a")).giveBack();
  const late = await limits.take(limit, "a");
  clock.advance(60_000);
  expect(await take(1)).toBe("0 left");
  await late.giveBack();
  expect(await take(1)).toBe("wait 60 s");
});

test("a stored key is short and names nobody, and its row can be removed after its window", async () => {
  await take(1, `somebody@example.com ${"x".repeat(240_000)}`);
  const { rows } = await store.database.pool.query<{ key: string; expire: number }>(
    "SELECT key, expire FROM rate_limits ORDER BY expire DESC LIMIT 1",
  );
  expect(rows[0]?.key).toMatch(/^[\w-]{43}$/);
  expect(Math.abs((rows[0]?.expire ?? 0) - Date.now() - 60_000)).toBeLessThan(30_000);
});
