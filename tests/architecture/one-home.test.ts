import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { explainSecondHomes } from "./one-home.ts";

const sources = new Map(
  globSync("src/server/**/*.ts")
    .filter((path) => !/(\.test|-for-test)\.ts$/.test(path))
    .map((path) => [path, readFileSync(path, "utf8")] as const),
);

test("what makes a change short is said once", () => {
  expect(sources.size).toBeGreaterThan(200);
  expect(explainSecondHomes(sources)).toEqual([]);
});

const store = "src/server/features/dashboard/store.ts";

test.each([
  [
    '"SELECT allow_ads, free_credits_allowed FROM utilities"',
    "the columns of utilities: make the statement from catalogue/statement-parts.ts",
  ],
  [
    "`WHERE status = 'ACTIVE' AND expires_at > ${now}`",
    "until when a session can be used: use a condition of sessions/session-time.ts, or ask the face of sessions",
  ],
  ["`WHERE type IN ('settle')`", "what the types of ledger entries mean: ask the face of credits"],
])("a second home is told: %s", (text, sentence) => {
  expect(explainSecondHomes(new Map([[store, `query(${text})`]]))).toEqual([
    `${store} spells ${sentence}.`,
  ]);
});

test("so is one in code", () => {
  expect(explainSecondHomes(new Map([[store, "const isOver = row.expiresAt <= now;"]]))).toEqual([
    `${store} spells until when a session can be used: use a condition of sessions/session-time.ts, or ask the face of sessions.`,
  ]);
});

test("one column by itself is not the list of them", () => {
  const text = '"SELECT credits_per_execution FROM utilities"';
  expect(explainSecondHomes(new Map([[store, `query(${text})`]]))).toEqual([]);
});
