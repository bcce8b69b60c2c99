import { answerOf, partOf, rowsOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { type Choice, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { TestRun } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";

import { sizes, speeds } from "./download-time.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: JsonValue };
type Facts = {
  readonly by: string;
  readonly command: string;
  readonly packages?: readonly string[];
  readonly edges: readonly Options[];
  readonly draw: (random: Random) => Options;
  readonly read: (done: TestRun) => JsonValue;
  readonly choices?: readonly Choice<Options, JsonValue | { refused: true }>[];
};

const flag = (random: Random) => random.integer(0, 1) === 1;
const values = (done: TestRun) => Object.values(valuesOf(done));
/** With up to four decimals, as people type amounts. */
const amount = (random: Random, most: number) =>
  random.pick([random.integer(0, most), random.integer(0, most * 100) / 100]);
const signed = (random: Random) =>
  random.integer(-1_000_000, 1_000_000) / random.pick([1, 10, 1000, 1]);

const decimals = {
  by: "Python's decimal module.",
  command: "decimal of Python, with ROUND_HALF_UP",
};
const fractions = { by: "Python's fractions module.", command: "fractions.Fraction of Python" };

function fractionText(random: Random): string {
  const number = () =>
    random.pick([
      String(random.integer(0, 99)),
      `${random.integer(0, 30)}/${random.integer(1, 30)}`,
      `${random.integer(1, 9)} ${random.integer(1, 30)}/${random.integer(1, 30)}`,
      `${random.integer(0, 20)}.${random.integer(0, 999)}`,
      `${random.integer(0, 9)}.${random.integer(0, 99)}(${random.integer(0, 999)})`,
    ]);
  const sign = () => random.pick([" + ", " - ", " × ", " ÷ ", " / ", "-", "*"]);
  const term = () =>
    random.pick([
      number(),
      number(),
      `(${number()}${sign()}${number()})`,
      `-${number()}`,
      `(${number()})^${random.integer(0, 5)}`,
    ]);
  return random
    .list(random.integer(1, 4), () => term())
    .reduce((text, next) => text + sign() + next);
}

const facts: Readonly<Record<string, Facts>> = {
  "percentage-calculator": {
    ...fractions,
    edges: [
      [0, 0],
      [0, 5],
      [5, 0],
      [-100, 20],
      [0.1, 0.2],
      [1e12, -1e12],
      [1e-7, 3],
      [7.7, 100],
      [-50, 8],
    ].map(([first = 0, second = 0]) => ({ first, second })),
    draw: (random) => ({ first: signed(random), second: signed(random) }),
    read: values,
  },
  "loan-calculator": {
    ...decimals,
    edges: [
      { amount: 1, rate: 0, years: 50, months: 0, extra: 0 },
      { amount: 3, rate: 0, years: 30, months: 0, extra: 0 },
      { amount: 1000, rate: 200, years: 1, months: 1, extra: 0 },
      { amount: 1000.005, rate: 0.01, years: 0, months: 1, extra: 5000 },
      { amount: 1e12, rate: 3.125, years: 2, months: 0, extra: 0.01 },
      { amount: 5, rate: 1, years: 0, months: 0, extra: 0 },
    ],
    draw: (random) => ({
      amount: amount(random, 500_000) + 1,
      rate: random.integer(0, 2000) / 100,
      years: random.integer(0, 3),
      months: random.integer(1, 11),
      extra: random.pick([0, 0, amount(random, 200)]),
    }),
    read: (done) => ({
      values: Object.values(valuesOf({ result: partOf(done, 0, "values") })),
      rows: partOf(done, 1, "table").rows,
    }),
  },
  "compound-interest": {
    ...decimals,
    edges: [
      { amount: 0, deposit: 0, rate: 0, years: 1, compounded: "yearly", early: false },
      { amount: 100, deposit: 1e6, rate: 0, years: 2, compounded: "daily", early: true },
      { amount: 1e12, deposit: 0.01, rate: 200, years: 30, compounded: "daily", early: false },
    ],
    draw: (random) => ({
      amount: amount(random, 50_000),
      deposit: amount(random, 1000),
      rate: random.integer(0, 1500) / 100,
      years: random.integer(1, 12),
      compounded: random.pick(["yearly", "half-yearly", "quarterly", "monthly", "daily"]),
      early: flag(random),
    }),
    read: (done) => partOf(done, 1, "table").rows,
  },
  "statistics-calculator": {
    by: "Python's statistics module, with exact fractions.",
    command: "statistics of Python, with fractions.Fraction",
    edges: [
      { text: "5", quartiles: "inclusive" },
      { text: "5", quartiles: "exclusive" },
      { text: "1 1 2 2 3", quartiles: "exclusive" },
      { text: "0.1;0.2;0.3", quartiles: "inclusive" },
      { text: "1e3, -.5, +7., 1E-2", quartiles: "inclusive" },
      { text: "1 two 3", quartiles: "inclusive" },
      { text: "99999999999999999999 0.00000000000000000001 3", quartiles: "inclusive" },
    ],
    draw: (random) => ({
      text: random
        .list(random.integer(3, 40), () => random.pick([signed(random), random.integer(0, 9)]))
        .join(random.pick([" ", ", ", ";", "\n"])),
      quartiles: random.pick(["inclusive", "exclusive"]),
    }),
    read: values,
  },
  "aspect-ratio": {
    ...fractions,
    edges: [{ width: 1, height: 1_000_000, side: "width", size: 1 }],
    draw: (random) => ({
      width: random.integer(1, 8000),
      height: random.integer(1, 8000),
      side: random.pick(["width", "height"]),
      size: random.integer(1, 5000),
    }),
    read: values,
  },
  "download-time": {
    ...fractions,
    edges: [
      { size: 0, sizeUnit: "GB", speed: 1, speedUnit: "Mbit/s" },
      { size: 1, sizeUnit: "kB", speed: 0, speedUnit: "Mbit/s" },
      { size: 1, sizeUnit: "TiB", speed: 1, speedUnit: "kbit/s" },
      { size: 1e9, sizeUnit: "TiB", speed: 0.001, speedUnit: "kbit/s" },
    ],
    draw: (random) => ({
      size: amount(random, 900),
      sizeUnit: random.pick(Object.keys(sizes)),
      speed: amount(random, 500) + 0.5,
      speedUnit: random.pick(Object.keys(speeds)),
    }),
    read: values,
  },
  "fraction-calculator": {
    ...fractions,
    edges: ["1/2 - 1/2", "1/0", "3 - - 2", "2^10", "-2^2", "0.(9)", "1 1/2", ".5", "12/18"].map(
      (text) => ({ text }),
    ),
    draw: (random) => ({ text: fractionText(random) }),
    read: (done) => values(done).slice(0, 2),
  },
  "prime-factors": {
    by: "GNU factor, and math.gcd and math.lcm of Python.",
    command: "factor of coreutils; math of Python",
    packages: ["coreutils"],
    edges: [
      "1",
      "2 3",
      "99999999999999999999",
      "99999999999999999989",
      "18446744073709551557 18446744073709551616",
      "9999999967 9999999942000000841",
      "99999999940000000009",
      "1024 59049 1009009",
      "3215031751 3825123056546413051 341550071728321",
      "4951760154835678088 10967535067",
    ].map((text) => ({ text })),
    draw: (random) => ({
      text: random
        .list(random.integer(1, 3), () =>
          random.text("123456789", random.pick([1, 2, 4, 6, 9, 12, 15, 18])),
        )
        .join(" "),
    }),
    read: (done) => ({ rows: rowsOf(done), notice: answerOf(done, "table").notice ?? "" }),
  },
  "list-primes": {
    by: "GNU factor.",
    command: "factor of coreutils",
    packages: ["coreutils"],
    edges: [
      { from: 0, to: 1 },
      { from: 2, to: 2 },
      { from: 5, to: 4 },
      { from: 999_999_999_000, to: 1_000_000_000_000 },
      { from: 1, to: 10_000 },
      { from: 24, to: 28 },
      { from: 9, to: 9 },
    ],
    draw: (random) => {
      const from = random.pick([random.integer(0, 300), random.integer(0, 1e9)]);
      return { from, to: from + random.integer(0, 300) };
    },
    read: textOf,
  },
  "roman-numerals": {
    by: "Python's roman package.",
    command: "roman.toRoman and fromRoman of Python",
    packages: ["python3-roman"],
    edges: ["1", "3999", "4000", "0", "IIII", "VX", "IC", "MMMM", "mcmxciv", "IXI", "XCX"].map(
      (text) => ({ text }),
    ),
    draw: (random) => ({
      text: random
        .list(random.integer(1, 12), () =>
          random.pick([
            String(random.integer(1, 3999)),
            String(random.integer(1, 3999)),
            random.text(["M", ""], 3) +
              random.pick(["", "CM", "CD", "DCC", "C"]) +
              random.pick(["", "XC", "XL", "LXX", "X"]) +
              random.pick(["IX", "IV", "V", "VIII", "I"]),
            random.integer(0, 30) === 0 ? random.text("IVXLCDM", 4) : "X",
          ]),
        )
        .join("\n"),
    }),
    read: textOf,
    choices: [
      {
        reason:
          "The Unicode Standard, chapter 22.3: standard numerals repeat no sign more than three times, so they end at 3,999 and have no zero. The package also takes MMMM and N.",
        covers: ({ text }) => typeof text === "string" && ["4000", "0", "MMMM"].includes(text),
      },
    ],
  },
  "number-to-words": {
    by: "Python's num2words.",
    command: "num2words of Python, without its commas",
    packages: ["python3-num2words"],
    edges: [
      ...["0", "1000", "1001", "1100", "1,000,000", "-7", "0.05", "100000000001", "12.30"].map(
        (text) => ({ text, style: "cardinal", and: true }),
      ),
      ...["0", "12", "20", "100", "101", "1000000", "1.5", "-21"].map((text) => ({
        text,
        style: "ordinal",
        and: true,
      })),
      ...["1", "1.01", "0.99", "2.5", "3.100", "3.001"].flatMap((text) =>
        ["dollars", "euros", "pounds", "cheque"].map((style) => ({ text, style, and: false })),
      ),
      { text: "123456789".repeat(4), style: "cardinal", and: true },
    ],
    draw: (random) => {
      const style = random.pick([
        "cardinal",
        "cardinal",
        "ordinal",
        "dollars",
        "euros",
        "pounds",
        "cheque",
      ]);
      const number = () =>
        random.pick(["", "1", "20", "3000"]) +
        String(random.integer(0, 10 ** random.integer(1, 12))) +
        (style === "ordinal" ? "" : random.pick(["", "", `.${random.text("0123456789", 2)}`]));
      return {
        text: random.list(random.integer(1, 4), number).join("\n"),
        style,
        and: flag(random),
      };
    },
    read: textOf,
  },
};

export const oracles = Object.fromEntries(
  Object.entries(facts).map(
    ([code, { by, command, packages = [], edges, draw, read, choices = [] }]) => [
      code,
      defineOracle({
        by,
        trust: "It is written in C or Python and shares no code with decimal.js or ours.",
        comparisons: [
          compareOptions<Options, JsonValue>(memberOf(family, `${code}_1`), run, {
            theirs: { script: "calculators.py", command, packages },
            read,
            choices,
            cases: (random) => [...edges, ...random.list(210, () => draw(random))],
          }),
        ],
      }),
    ],
  ),
);
