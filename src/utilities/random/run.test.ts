import { expect, test } from "vitest";
import { answerOf, rowsOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { locales } from "./locales.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const call = (code: string, options: object, operation?: string) => {
  const member = memberOf(family, `${code}_1`);
  const [first = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation: operation ?? first, options });
};

test.each([
  ["random-numbers", { least: 2, most: 1 }, "least", "From can't be more than To."],
  [
    "random-numbers",
    { least: 0, most: 4_294_967_296 },
    "most",
    "This range has more than 4,294,967,296 numbers. Choose a smaller range.",
  ],
  [
    "random-numbers",
    { least: 0, most: 10_000, decimals: 6 },
    "most",
    "This range has more than 4,294,967,296 numbers. Choose fewer decimal places or a smaller range.",
  ],
  [
    "random-numbers",
    { most: 5, count: 6, unique: true },
    "count",
    "There are only 5 different numbers in this range.",
  ],
  ["roll-dice", { dice: "" }, "dice", "Type dice such as 2d6, d20 or 4d6kh3 + 2."],
  ["roll-dice", { dice: "2d6+" }, "dice", "Type dice such as 2d6, d20 or 4d6kh3 + 2."],
  ["roll-dice", { dice: "3" }, "dice", "There are no dice. Type 2d6, say."],
  [
    "roll-dice",
    { dice: "2x6" },
    "dice",
    '"2x6" isn\'t a number of dice. Type 2d6, d20 or 4d6kh3, say.',
  ],
  ["roll-dice", { dice: "999d6+2d6" }, "dice", "You can roll at most 1,000 dice at once."],
  ["roll-dice", { dice: "d0" }, "dice", "A die has at least 1 side and at most 1,000,000."],
  ["roll-dice", { dice: "0d6" }, "dice", "Roll at least 1 die."],
  ["roll-dice", { dice: "2d6kh3" }, "dice", "You can't keep more dice than you roll."],
  [
    "generate-nano-ids",
    { alphabet: "aba" },
    "alphabet",
    '"a" is in the alphabet twice. Remove one.',
  ],
  ["generate-nano-ids", { alphabet: "a" }, "alphabet", "An alphabet needs at least 2 characters."],
  [
    "generate-nano-ids",
    { alphabet: "a b" },
    "alphabet",
    "An alphabet can't have spaces or line breaks. Remove them.",
  ],
  [
    "lorem-ipsum",
    { count: 100_000 },
    "count",
    "This would be more than 10 million characters. Choose fewer.",
  ],
])("%s refuses %j", async (code, options, field, message) => {
  await expect(call(code, options)).rejects.toMatchObject({ field, message });
});

const notUlid =
  "This isn't a ULID: it should have 26 letters and digits without I, L, O and U, and start with 0 to 7.";

test.each([
  "",
  "01ARZ3NDEKTSV4RRFFQ69G5FA",
  "81ARZ3NDEKTSV4RRFFQ69G5FAV",
  "01ARZ3NDEKTSV4RRFFQ69G5FIV",
])("refuses to decode %j", async (ulid) => {
  await expect(call("generate-ulids", { ulid }, "decode")).rejects.toMatchObject({
    field: "ulid",
    message: notUlid,
  });
});

test("ULIDs of one call are different and in order, and hold its time", async () => {
  const member = memberOf(family, "generate-ulids_1");
  const now = "2026-11-28T12:34:56.789Z";
  const done = await runForTest(run, member, {
    operation: "generate",
    options: { count: 1000, lowercase: true },
    now,
  });
  const ulids = textOf(done).split("\n");
  expect(new Set(ulids).size).toBe(1000);
  expect(ulids).toEqual(ulids.toSorted());
  const decoded = valuesOf(await call("generate-ulids", { ulid: ulids[0] }, "decode"));
  expect(decoded["Created"]).toBe(now);
});

test("unique numbers are all different", async () => {
  const text = textOf(await call("random-numbers", { most: 1000, count: 1000, unique: true }));
  expect(new Set(text.split("\n")).size).toBe(1000);
});

// With 60,000 draws of six sides, 4.5 standard deviations are 410: less than one run in 100,000 fails by chance.
test("a die has every side equally often", async () => {
  const rows = rowsOf(await call("roll-dice", { dice: "1000d6", count: 60 }));
  const counts = new Map<string, number>();
  for (const die of rows.flatMap(([, dice]) => String(dice).split(", ")))
    counts.set(die, (counts.get(die) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual(["1", "2", "3", "4", "5", "6"]);
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(410);
});

test("dice that aren't kept don't count", async () => {
  const rows = rowsOf(await call("roll-dice", { dice: "4d6kh3 - 1", count: 100 }));
  for (const [, dice, total] of rows) {
    const all = String(dice).split(", ");
    const kept = all.filter((die) => !die.startsWith("(")).map(Number);
    const [left = ""] = all.filter((die) => die.startsWith("("));
    expect(kept).toHaveLength(3);
    expect(Math.min(...kept)).toBeGreaterThanOrEqual(Number(left.slice(1, -1)));
    expect(total).toBe(kept.reduce((sum, die) => sum + die, 0) - 1);
  }
});

test.each(["people", "addresses", "companies", "products", "accounts"])(
  "a seed gives the same %s in every format",
  async (what) => {
    const ask = async (format: string, seed: string) =>
      textOf(await call("fake-data", { what, format, seed, count: 3 }));
    expect(await ask("csv", "42")).toBe(await ask("csv", "42"));
    expect(await ask("csv", "42")).not.toBe(await ask("csv", "43"));
    const rows = JSON.parse(await ask("json", "42")) as Record<string, string | number>[];
    const sql = await ask("sql", "42");
    for (const value of rows.flatMap((row) => Object.values(row))) {
      expect(sql).toContain(String(value).replaceAll("'", "''"));
    }
  },
);

test("without a seed it says which one it drew", async () => {
  const done = await call("fake-data", { count: 2 });
  const { text, notice = "" } = answerOf(done, "text");
  const [, seed] = /^Enter the seed (\d+) to have the same rows again\.$/.exec(notice) ?? [];
  expect(textOf(await call("fake-data", { count: 2, seed }))).toBe(text);
});

test.each(Object.keys(locales))("every kind of data exists in %s", async (locale) => {
  for (const what of ["people", "addresses", "companies", "products", "accounts"]) {
    const options = { what, locale, format: "json", count: 20, seed: "1" };
    const rows = JSON.parse(textOf(await call("fake-data", options))) as Record<string, unknown>[];
    expect(rows).toHaveLength(20);
    for (const [name, value] of rows.flatMap((row) => Object.entries(row))) {
      expect(value, name).not.toBe("");
      if (name === "email") expect(value).toMatch(/^[a-z\d.]+@example\.com$/);
    }
    await call("fake-data", { ...options, format: "sql" });
  }
});
