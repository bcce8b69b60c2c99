import { expect, test } from "vitest";
import { partOf, rowsOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

function calculate(code: string, options: object) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation, options });
}

test.each([
  ["percentage-calculator", { first: "a" }, "first: Percentage or first number must be a number."],
  ["loan-calculator", { years: 0 }, "Enter at least one month or year."],
  ["loan-calculator", { amount: 0 }, "amount: Amount must be at least 1."],
  ["loan-calculator", { rate: 201 }, "rate: Interest rate can be at most 200."],
  ["compound-interest", { years: 1.5 }, "years: Years must be a whole number."],
  ["statistics-calculator", { text: " " }, "Type or paste some text first."],
  [
    "statistics-calculator",
    { text: "1 2 x3" },
    `"x3" isn't a number: write numbers such as 1234.5, separated by spaces or commas.`,
  ],
  [
    "statistics-calculator",
    { text: "1e99" },
    "Numbers can have at most 20 digits before the point and 20 after it.",
  ],
  ["statistics-calculator", { text: "1 ".repeat(100_001) }, "Paste at most 100,000 numbers."],
  ["aspect-ratio", { width: 0 }, "width: Width must be at least 1."],
  ["download-time", { speed: 0 }, "Speed must be more than 0."],
  ["fraction-calculator", { text: "" }, "Type a calculation first, such as 1/2 + 3/4."],
  [
    "fraction-calculator",
    { text: "1/2 + " },
    "The calculation ends too early: a number or bracket is missing.",
  ],
  [
    "fraction-calculator",
    { text: "1 half" },
    `We can't read "half": write a calculation such as 1 1/2 + 3/4.`,
  ],
  [
    "fraction-calculator",
    { text: "3/0" },
    "Nothing can be divided by zero: check the calculation.",
  ],
  [
    "fraction-calculator",
    { text: "0^-1" },
    "Nothing can be divided by zero: check the calculation.",
  ],
  ["fraction-calculator", { text: "2^0.5" }, "Powers must be whole numbers up to 1,000."],
  [
    "fraction-calculator",
    { text: "9999^1000" },
    "The result has more than 1,000 digits: use smaller numbers.",
  ],
  [
    "fraction-calculator",
    { text: "(".repeat(60) },
    "There are too many brackets inside each other.",
  ],
  ["prime-factors", { text: "" }, "Enter a whole number first."],
  ["prime-factors", { text: "0" }, `"0" isn't a whole number from 1 with at most 20 digits.`],
  ["prime-factors", { text: "1 ".repeat(101) }, "Enter at most 100 numbers."],
  ["list-primes", { from: 9, to: 1 }, "To must be at least as large as From."],
  [
    "list-primes",
    { from: 0, to: 1_000_001 },
    "The numbers can be at most 1,000,000 apart: choose a smaller range.",
  ],
  ["roman-numerals", { text: "\n" }, "Type or paste something first."],
  [
    "roman-numerals",
    { text: "4000" },
    `"4000" is neither a number from 1 to 3,999 nor a Roman numeral.`,
  ],
  [
    "roman-numerals",
    { text: "X\nIIII" },
    `Line 2: "IIII" isn't a Roman numeral in its usual form. Did you mean IV (4)?`,
  ],
  [
    "number-to-words",
    { text: "1,23" },
    `"1,23" isn't a number we can write: use at most 36 digits, such as 1,234.50.`,
  ],
  [
    "number-to-words",
    { text: "1.5", style: "ordinal" },
    "Only whole numbers from 0 have ordinals.",
  ],
  ["number-to-words", { text: "1.005", style: "cheque" }, "Amounts have at most two decimals."],
])("%s refuses %j", async (code, options, message) => {
  await expect(calculate(code, options)).rejects.toThrow(message);
});

test("adds tenths as people do, not as floats do", async () => {
  expect(valuesOf(await calculate("statistics-calculator", { text: "0.1 0.2" }))).toMatchObject({
    Sum: "0.3",
    Mean: "0.15",
  });
  const percent = await calculate("percentage-calculator", { first: 7, second: 1.1 });
  expect(valuesOf(percent)).toMatchObject({ "7% of 1.1": "0.077" });
});

test("a division by zero leaves its line empty", async () => {
  const values = valuesOf(await calculate("percentage-calculator", { first: 0, second: 0 }));
  expect(values).toMatchObject({ "0% of 0": "0", "0 is what percent of 0?": "–" });
});

// 100,000 at 6% over 30 years: 599.55 a month in every mortgage table.
test("a mortgage is paid back to the cent", async () => {
  const done = await calculate("loan-calculator", { amount: 100_000, rate: 6, years: 30 });
  expect(valuesOf({ result: partOf(done, 0, "values") })).toMatchObject({
    "Monthly payment": "599.55",
    Payments: "360",
  });
  expect(partOf(done, 1, "table").rows.at(-1)?.[4]).toBe("0.00");
});

test("extra payments end a loan earlier", async () => {
  const options = { amount: 100_000, rate: 6, years: 30, extra: 200 };
  const done = await calculate("loan-calculator", options);
  const values = valuesOf({ result: partOf(done, 0, "values") });
  expect(Number(values["Payments"])).toBeLessThan(230);
});

test("lists more outliers and modes than fit by their number", async () => {
  const text = Array.from({ length: 30 }, (_, index) => `${index} ${index}`).join(" ");
  const { Mode } = valuesOf(await calculate("statistics-calculator", { text }));
  expect(Mode).toMatch(/^0; 1; .*; 19 and 10 more$/);
});

test.each([
  ["1/7", "0.(142857)", "14.(285714)%"],
  ["-7/12", "-0.58(3)", "-58.(3)%"],
  ["1/2", "0.5", "50%"],
])("%s has the decimals %s", async (text, decimal, percent) => {
  expect(valuesOf(await calculate("fraction-calculator", { text }))).toMatchObject({
    Decimal: decimal,
    Percent: percent,
  });
});

test("cuts decimals that repeat after more than a hundred", async () => {
  const values = valuesOf(await calculate("fraction-calculator", { text: "1/983" }));
  expect(values["Decimal"]).toMatch(/^0\.00101\d+…$/);
  expect(values["Decimal"]).toHaveLength(103);
});

// The largest primes of ten digits: coreutils' factor.
test("factors a product of two large primes", async () => {
  const done = await calculate("prime-factors", { text: "99999998960000002343" });
  expect(rowsOf(done)[0]?.[1]).toBe("9999999929 × 9999999967");
});

test("keeps the lines of a list", async () => {
  expect(textOf(await calculate("roman-numerals", { text: "1\n\nV" }))).toBe("I\n\n5");
});

test("writes a cheque", async () => {
  const options = { text: "1,234.5", style: "cheque", and: false };
  expect(textOf(await calculate("number-to-words", options))).toBe(
    "one thousand two hundred thirty-four and 50/100",
  );
});
