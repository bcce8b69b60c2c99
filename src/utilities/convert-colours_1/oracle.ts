import { orRefused, valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const names =
  "aqua|black|BLUE|Fuchsia|gray|green|lime|maroon|navy|olive|purple|red|silver|teal|white|yellow|rebeccapurple|cornflowerblue";
const written = [
  "#000|#fff|#ABC|#12345678|#abcd|rgb(300 0 0)|RGB(1 2 3)|rgb(-20, 300, 0)|rgb(10% 20% 30%)|rgba(1,2,3,0.5)",
  "rgb(1 2 3 / 50%)|hsl(0 150% 50%)|hsl(120deg 100% 25%)|hsl(-30, 20%, 40%)|hsl(390 20% 40%)|hsl(0.5turn 50% 50%)",
  "hwb(0 80% 80%)|hwb(120 0% 50%)|hwb(200 10% 20% / 0.25)|hsla(10, 20%, 30%, 0.4)",
].flatMap((line) => line.split("|"));

function areNear(theirs: readonly number[], ours: readonly number[]): boolean {
  const near = [0.5, 0.5, 0.5, 0.05, 0.05, 0.05, 0.005, 0.005, 0.005, 0.00005, 0.00005, 0.00005];
  return (
    theirs.length === ours.length &&
    theirs.every((value, index) => {
      const isHue = index === 3;
      const apart = Math.abs(value - (ours[index] ?? Number.NaN));
      return (isHue ? Math.min(apart, 360 - apart) : apart) <= (near[index] ?? 0) + 1e-6;
    })
  );
}

const numbersIn = (text = "") => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

const colours = compareWith<string, number[] | null>({
  name: "colours",
  cases: (random) => [
    ...names.split("|"),
    ...written,
    ...random.list(220, () => {
      const [red, green, blue] = random.list(3, () => random.integer(0, 255));
      return random.pick([
        `rgb(${red} ${green} ${blue})`,
        `#${[red, green, blue].map((part) => (part ?? 0).toString(16).padStart(2, "0")).join("")}`,
        `hsl(${random.integer(0, 359)} ${random.integer(0, 100)}% ${random.integer(0, 100)}%)`,
        `hwb(${random.integer(0, 359)} ${random.integer(0, 60)}% ${random.integer(0, 60)}%)`,
      ]);
    }),
  ],
  theirs: {
    script: "colours.py",
    command: "colorsys, and the conversions of CSS Color 4, 18, in Python",
  },
  ours: async (colour) => {
    const call = { operation: "convert", options: { colour } };
    const values = await orRefused(runForTest(run, manifest, call).then(valuesOf));
    if ("refused" in values) return null;
    const { RGB, HSL, Lab, OKLab } = values;
    return [RGB, HSL, Lab]
      .flatMap((text) => numbersIn(text).slice(0, 3))
      .concat(
        numbersIn(OKLab)
          .slice(0, 3)
          .map((value, index) => (index === 0 ? value / 100 : value)),
      );
  },
  agree: (theirs, ours) => theirs !== null && ours !== null && areNear(theirs, ours),
});

const contrasts = compareWith<{ text: string; ground: string }, string>({
  name: "contrasts",
  cases: (random) => {
    const colour = () =>
      `#${random.list(3, () => random.integer(0, 255).toString(16).padStart(2, "0")).join("")}`;
    return [
      { text: "#767676", ground: "#ffffff" },
      { text: "#777777", ground: "#ffffff" },
      { text: "#000000", ground: "#ffffff" },
      { text: "#ffffff", ground: "#ffffff" },
      ...random.list(60, () => ({ text: colour(), ground: colour() })),
    ];
  },
  theirs: { script: "colours.py", command: "the contrast of WCAG 2.2 in Python" },
  ours: async (options) => {
    const call = { operation: "contrast", options };
    return valuesOf(await runForTest(run, manifest, call))["Contrast"] ?? "";
  },
});

export const oracle = defineOracle({
  by: "Python's colorsys, and the conversions of CSS Color 4 and WCAG 2.2 written in Python.",
  trust:
    "The matrices are the standard's, written separately in another language; colorsys is CPython's.",
  comparisons: [colours, contrasts],
});
