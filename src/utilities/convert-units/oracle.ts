import { orRefused, rowsOf } from "#kit/oracle/answers.ts";
import { type Choice, compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { memberOf } from "#kit/proof/family-for-test.ts";
import { family } from "./manifest.ts";
import { unitNames } from "./oracle/unit-names.ts";
import { quantities } from "./quantities.ts";
import type { Quantity } from "./quantity.ts";
import { run } from "./run.ts";

type Given = {
  readonly value: number;
  readonly from: string;
  readonly to: string;
  readonly have: string;
  readonly want: string;
};

const belowZero: Choice<Given, number | null> = {
  reason:
    "Nothing is colder than absolute zero (SI Brochure, 2.3.1). GNU units refuses colder values in degrees but accepts them in kelvins and Rankines; we refuse them all.",
  covers: ({ value, from }) => value < 0 && (from === "k" || from === "r"),
};

export const oracles = Object.fromEntries(
  quantities.map((quantity) => [
    `convert-${quantity.code}`,
    defineOracle({
      by: "GNU units.",
      trust:
        "Its table of definitions has been maintained since 1996, independently of ours but from the same sources, and it calculates in C.",
      comparisons: [comparisonOf(quantity)],
    }),
  ]),
);

function comparisonOf(quantity: Quantity) {
  return compareWith<Given, number | null>({
    name: quantity.code,
    cases: (random) => casesOf(quantity, random),
    theirs: {
      script: "units.py",
      command: "units --terse --quiet --output-format %.17g --locale en_US",
      packages: ["units"],
    },
    ours: async ({ value, from, to }) => convert(quantity, value, from, to),
    agree: (theirs, ours) =>
      theirs === null || ours === null ? theirs === ours : isNear(theirs, ours, quantity),
    ...(quantity.code === "temperature" && { choices: [belowZero] }),
  });
}

/** Every pair of units, then random values up to 200 cases. */
function casesOf({ code, inverse = [] }: Quantity, random: Random): Given[] {
  const names = Object.entries(unitNames[code] ?? {});
  const pairs = names.flatMap((from) => names.map((to) => [from, to] as const));
  const values = [
    1,
    0.1,
    1e15,
    123_456.789,
    3,
    1e-9,
    ...(code === "fuel-consumption" ? [] : [0, -40, -1e15]),
  ];
  return random.list(Math.max(pairs.length, 208), (index) => {
    const [[from, have], [to, want]] = pairs[index % pairs.length] ?? random.pick(pairs);
    const drawn = random.pick([random.integer(1, 1000), random.integer(1, 1e9) / 1e4]);
    const value = index % 3 === 0 ? random.pick(values) : drawn;
    if (code === "temperature") return { value, from, to, have: `${have}(${value})`, want };
    // Converting consumption to distance takes the reciprocal.
    const isTurned = inverse.includes(from) !== inverse.includes(to);
    const given = isTurned ? `1/(${value} ${have})` : `${value} ${have}`;
    return { value, from, to, have: given, want };
  });
}

async function convert({ code }: Quantity, value: number, from: string, to: string) {
  const member = memberOf(family, `convert-${code}_1`);
  const call = { operation: "convert", options: { value, from } };
  const place = Object.keys(unitNames[code] ?? {}).indexOf(to);
  const answer = await orRefused(
    runForTest(run, member, call).then((done) => rowsOf(done)[place]?.[1] ?? null),
  );
  return typeof answer === "number" ? answer : null;
}

/** We write twelve digits, but temperatures with nine decimals. */
function isNear(theirs: number, ours: number, { code }: Quantity): boolean {
  const most = code === "temperature" ? 1e-9 : 0;
  return Math.abs(theirs - ours) <= Math.max(most, Math.abs(theirs) * 1e-11);
}
