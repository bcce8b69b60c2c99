import { partOf, textOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { boxShadow } from "./box-shadow.ts";
import { cssGradient } from "./css-gradient.ts";
import { cubicBezier } from "./cubic-bezier.ts";
import { fluidType } from "./fluid-type.ts";
import { family } from "./manifest.ts";
import { pxToRem } from "./px-to-rem.ts";

const run = familyRunForTest(family, import.meta.url);

type Shadow = {
  right: number;
  down: number;
  blur: number;
  spread: number;
  colour: string;
  opacity: number;
  inset: boolean;
};
type Gradient = { colours: string; kind: string; angle: number; repeats: boolean };
type Fluid = { smallest: number; largest: number; narrow: number; wide: number; root: number };
type Sizes = { text: string; way: string; root: number; keepLines: boolean };
type Curve = { x1: number; y1: number; x2: number; y2: number };

const tinycss = {
  script: "css.py",
  command: "tinycss2",
  packages: ["python3-tinycss2"],
};
const made = async (manifest: (typeof family)[number], options: object) => {
  const done = await runForTest(run, manifest, { operation: "make", options });
  const { type } = done.result as { type: string };
  return type === "text" ? textOf(done) : partOf(done, 0, "text").text;
};
const isClose = (theirs: JsonValue, ours: JsonValue): boolean =>
  typeof theirs === "number" && typeof ours === "number"
    ? Math.abs(theirs - ours) < 0.02
    : Array.isArray(theirs) && Array.isArray(ours)
      ? theirs.length === ours.length &&
        theirs.every((each, at) => isClose(each as JsonValue, (ours as JsonValue[])[at] ?? null))
      : theirs === ours;

const hex = (random: Random) => `#${random.text("0123456789abcdef", 6)}`;

const shadows = compareWith<Shadow, JsonValue>({
  name: boxShadow.code,
  cases: (random) =>
    random.list(210, () => ({
      right: random.integer(-40, 40) / 2,
      down: random.integer(-40, 40) / 2,
      blur: random.integer(0, 60) / 2,
      spread: random.integer(-20, 20) / 2,
      colour: hex(random),
      opacity: random.integer(0, 100),
      inset: random.integer(0, 1) === 1,
    })),
  theirs: {
    ...tinycss,
    given: async (options) => ({ of: "shadow", css: await made(boxShadow, options) }),
  },
  ours: async ({ right, down, blur, spread, colour, opacity, inset }) => [
    inset,
    [right, down, blur, spread],
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
    opacity,
  ],
});

const gradients = compareWith<Gradient, JsonValue>({
  name: cssGradient.code,
  cases: (random) =>
    random.list(210, () => ({
      colours: random
        .list(
          random.integer(2, 5),
          (index) => `${hex(random)}${random.pick(["", ` ${index * 20}%`])}`,
        )
        .join("\n"),
      kind: random.pick(["linear", "radial", "conic"]),
      angle: random.integer(-360, 360),
      repeats: random.integer(0, 1) === 1,
    })),
  theirs: {
    ...tinycss,
    given: async (options) => ({ of: "gradient", css: await made(cssGradient, options) }),
  },
  ours: async ({ colours, kind, angle, repeats }) => [
    `${repeats ? "repeating-" : ""}${kind}-gradient`,
    kind === "radial" ? null : angle,
    colours.split("\n").map((line) => {
      const [colour = "", place] = line.split(" ");
      return [colour, place === undefined ? null : Number.parseInt(place, 10)];
    }),
  ],
});

const fluids = compareWith<Fluid, JsonValue>({
  name: fluidType.code,
  cases: (random) =>
    random.list(210, () => ({
      smallest: random.integer(10, 40),
      largest: random.integer(10, 80),
      narrow: random.integer(200, 500),
      wide: random.integer(600, 2000),
      root: random.pick([10, 16, 16, 20]),
    })),
  theirs: {
    ...tinycss,
    given: async (options) => ({ of: "fluid", css: await made(fluidType, options), ...options }),
  },
  ours: async ({ smallest, largest, narrow, wide }) =>
    [narrow / 2, narrow, (narrow + wide) / 2, wide, wide * 2].map((width) => {
      const share = Math.min(1, Math.max(0, (width - narrow) / (wide - narrow)));
      return smallest + (largest - smallest) * share;
    }),
  agree: isClose,
});

const pieces = [
  "12px",
  "-8px",
  ".5px",
  "1px",
  "0px",
  "+3px",
  "1.5rem",
  "-0.25rem",
  "2REM",
  "10PX",
  "5em",
  "url(9px.png)",
  '"7px"',
  "/* 4px */",
  "calc(100% - 20px)",
  "#a1px",
  "a12px",
  "50%",
  "1e1px",
];

export const oracles = {
  [cssGradient.code]: defineOracle({
    by: "tinycss2 reads type, angle, colours and places from our CSS.",
    trust: "It is a parser in Python that doesn't know how we write CSS.",
    comparisons: [gradients],
  }),
  [boxShadow.code]: defineOracle({
    by: "tinycss2 reads lengths and colour from our CSS.",
    trust: "It is a parser in Python that doesn't know how we write CSS.",
    comparisons: [shadows],
  }),
  [cubicBezier.code]: defineOracle({
    by: "Python solves the cubic equation of each time with exact formulas.",
    trust: "It uses Cardano's formula where ours halves intervals.",
    comparisons: [
      compareOptions<Curve, JsonValue>(cubicBezier, run, {
        theirs: { script: "css.py", command: "Cardano's formula" },
        cases: (random) =>
          random.list(210, () => ({
            x1: random.integer(0, 20) / 20,
            y1: random.integer(-40, 60) / 20,
            x2: random.integer(0, 20) / 20,
            y2: random.integer(-40, 60) / 20,
          })),
        read: (done) => partOf(done, 2, "table").rows,
        agree: isClose,
      }),
    ],
  }),
  [fluidType.code]: defineOracle({
    by: "Python evaluates our clamp() at five widths of the window, read by tinycss2.",
    trust: "It calculates sizes from the CSS alone.",
    comparisons: [fluids],
  }),
  [pxToRem.code]: defineOracle({
    by: "tinycss2 finds the sizes in the same CSS, and Python's Decimal converts them.",
    trust: "It has its own tokenizer, in Python.",
    comparisons: [
      compareOptions<Sizes, JsonValue>(pxToRem, run, {
        theirs: tinycss,
        cases: (random) =>
          random.list(230, () => ({
            text: `a { margin: ${random.list(random.integer(1, 6), () => random.pick(pieces)).join(" ")} }`,
            way: random.pick(["rem", "px"]),
            root: random.pick([10, 16, 20]),
            keepLines: random.integer(0, 1) === 1,
          })),
        read: textOf,
      }),
    ],
  }),
};
