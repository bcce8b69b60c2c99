import { answerOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: JsonValue };

const edges = ["#000000", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#777777", "#808080"];
const hex = (random: Random) =>
  random.integer(0, 4) === 0 ? random.pick(edges) : `#${random.text("0123456789abcdef", 6)}`;

const drawn: Record<string, (random: Random) => Options> = {
  "contrast-checker": (random) => ({
    text: hex(random),
    ground: hex(random),
    wanted: random.pick(["4.5", "7", "3"]),
  }),
  "colour-palette": (random) => ({
    colour: hex(random),
    scheme: random.pick([
      "shades",
      "tints",
      "tones",
      "complementary",
      "split",
      "analogous",
      "triadic",
      "square",
      "tetradic",
    ]),
    count: random.integer(2, 12),
  }),
  "mix-colours": (random) => ({
    from: hex(random),
    to: hex(random),
    steps: random.integer(2, 9),
    way: random.pick(["screen", "light"]),
  }),
  "colour-blindness": (random) => ({ colour: hex(random) }),
};

/** Accepts a difference of one level per channel: doubles decide how halves are rounded. */
function agree(theirs: JsonValue, ours: JsonValue): boolean {
  if (!Array.isArray(theirs) || !Array.isArray(ours) || theirs.length !== ours.length) return false;
  return theirs.every((one, index) => isNear(String(one), String(ours[index])));
}

function isNear(one: string, other: string): boolean {
  if (!/^#[\da-f]{6}$/.test(one) || !/^#[\da-f]{6}$/.test(other)) return one === other;
  return [1, 3, 5].every((at) => {
    const [a, b] = [one, other].map((text) => Number.parseInt(text.slice(at, at + 2), 16));
    return Math.abs((a ?? 0) - (b ?? 0)) <= 1;
  });
}

export const oracles = Object.fromEntries(
  family.map((manifest) => [
    manifest.code,
    defineOracle({
      by: "Python's colorsys, and the formulas of WCAG 2.2, sRGB and Machado (2009) written in Python.",
      trust:
        "colorsys is older than CSS and shares no code with ours; the formulas were written again from the papers.",
      comparisons: [
        compareOptions<Options, JsonValue>(manifest, run, {
          theirs: { script: "colours.py", command: "colorsys of Python" },
          cases: (random) => random.list(220, () => drawn[manifest.code]?.(random) ?? {}),
          read: (done) => answerOf(done, "values").values.map(({ value }) => value),
          agree,
        }),
      ],
    }),
  ]),
);
