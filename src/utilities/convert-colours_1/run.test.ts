import { expect, test } from "vitest";
import { valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function shownBy(operation: string, options: object): Promise<Record<string, string>> {
  return valuesOf(await runForTest(run, manifest, { operation, options }));
}

test.each([
  [
    "convert",
    { colour: "blu" },
    "colour",
    '"blu" is not a colour. Write it like #1a2b3c, rgb(26 43 60), hsl(210 40% 17%) or red.',
  ],
  [
    "contrast",
    { ground: "#12" },
    "ground",
    '"#12" is not a colour. Write it like #1a2b3c, rgb(26 43 60), hsl(210 40% 17%) or red.',
  ],
  [
    "contrast",
    { text: "#00000080" },
    undefined,
    "The contrast of a transparent colour depends on what is behind it: enter opaque colours.",
  ],
])("refuses to %s %j", async (operation, options, field, message) => {
  await expect(shownBy(operation, options)).rejects.toMatchObject({ field, message });
});

// From CSS Color 4 (named colours; HWB, Lab and OKLCH samples) and web-platform-tests.
test.each([
  [
    "#663399",
    {
      RGB: "rgb(102 51 153)",
      HSL: "hsl(270 50% 40%)",
      HWB: "hwb(270 20% 40%)",
      Name: "rebeccapurple",
    },
  ],
  ["lab(46.2775% -47.5621 48.5837)", { HEX: "#008000", Name: "green" }],
  ["oklch(51.975% 0.17686 142.495)", { HEX: "#008000" }],
  ["oklab(51.975% -0.1403 0.10768)", { HEX: "#008000" }],
  ["hwb(120deg 0% 49.8039%)", { HEX: "#008000", HSL: "hsl(120 100% 25.1%)" }],
  [
    "white",
    { Lab: "lab(100% 0 0)", OKLab: "oklab(100% 0 0)", HSL: "hsl(0 0% 100%)", HEX: "#ffffff" },
  ],
  ["red", { Lab: "lab(54.29% 80.8 69.89)", OKLCH: "oklch(62.8% 0.2577 29.23)" }],
  [
    "rgb(0 0 255 / 50%)",
    { HEX: "#0000ff80", RGB: "rgb(0 0 255 / 0.5)", OKLCH: "oklch(45.2% 0.3132 264.05 / 0.5)" },
  ],
  [" 36c ", { HEX: "#3366cc" }],
  ["rgb(300 0 0)", { RGB: "rgb(255 0 0)", Name: "red", OKLCH: "oklch(62.8% 0.2577 29.23)" }],
  ["rgb(-20, 300, 0, 2)", { HEX: "#00ff00" }],
  ["hsl(0 150% 50%)", { HEX: "#ff0000" }],
  ["hwb(0 80% 80%)", { HEX: "#808080" }],
  ["RGB(1 2 3)", { HEX: "#010203" }],
  ["HSL(120DEG 100% 25%)", { HEX: "#008000" }],
  ["RebeccaPurple", { HEX: "#663399" }],
  ["#ABCDEF", { HEX: "#abcdef" }],
  ["#7654cd", { Lab: "lab(44.36% 36.05 -58.99)" }],
])("writes %s in every way", async (colour, ways) => {
  expect(await shownBy("convert", { colour })).toMatchObject(ways);
});

/** Lab by CSS Color 4's sample code. With older drafts' matrices rebeccapurple has 38.43 instead of 38.42. */
function labBySpecification(colour: readonly number[]): number[] {
  const linear = colour.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  const times = (matrix: number[][], vector: number[]) =>
    matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (vector[index] ?? 0), 0));
  const toXyz = [
    [506752 / 1228815, 87881 / 245763, 12673 / 70218],
    [87098 / 409605, 175762 / 245763, 12673 / 175545],
    [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
  ];
  const toD50 = [
    [1.0479297925449969, 0.022946870601609652, -0.05019226628920524],
    [0.02962780877005599, 0.9904344267538799, -0.017073799063418826],
    [-0.009243040646204504, 0.015055191490298152, 0.7518742814281371],
  ];
  const white = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];
  const [x = 0, y = 0, z = 0] = times(toD50, times(toXyz, linear)).map((value, index) => {
    const ratio = value / (white[index] ?? 1);
    return ratio > 216 / 24389 ? Math.cbrt(ratio) : ((24389 / 27) * ratio + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test.each([
  ["rebeccapurple", [102, 51, 153]],
  ["#7654cd", [118, 84, 205]],
  ["#010203", [1, 2, 3]],
  ["orange", [255, 165, 0]],
  ["cyan", [0, 255, 255]],
])("agrees on the Lab of %s with the sample code of CSS Color 4", async (colour, rgb) => {
  const [l = 0, a = 0, b = 0] = labBySpecification(rgb).map((value) => Number(value.toFixed(2)));
  expect(await shownBy("convert", { colour })).toMatchObject({ Lab: `lab(${l}% ${a} ${b})` });
});

test("brings what no screen shows to the nearest that it can, and keeps it elsewhere", async () => {
  const ways = await shownBy("convert", { colour: "color(display-p3 0 1 0)" });
  expect(ways["HEX"]).toMatch(/^#00f[0-9a-f]{3}$/);
  expect(ways["OKLCH"]).toBe("oklch(84.88% 0.3685 145.64)");
});

// As published by WCAG's techniques and WebAIM's checker.
test.each([
  ["#000000", "#ffffff", "21 : 1", "AAA", "AAA", "AA"],
  ["#ffffff", "#ffffff", "1 : 1", "Fails", "Fails", "Fails"],
  ["#767676", "#ffffff", "4.54 : 1", "AA", "AAA", "AA"],
  ["#777777", "#ffffff", "4.47 : 1", "Fails", "AA", "AA"],
  ["#0000ff", "#ffffff", "8.59 : 1", "AAA", "AAA", "AA"],
  ["#ff0000", "#ffffff", "3.99 : 1", "Fails", "AA", "AA"],
  ["#949494", "#ffffff", "3.03 : 1", "Fails", "AA", "AA"],
])("measures the contrast of %s on %s", async (text, ground, contrast, normal, large, signs) => {
  expect(await shownBy("contrast", { text, ground })).toEqual({
    Contrast: contrast,
    Text: normal,
    "Large text": large,
    "Icons and borders": signs,
  });
});
