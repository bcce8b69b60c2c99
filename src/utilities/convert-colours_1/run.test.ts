import { expect, test } from "vitest";
import { runInBrowserForTest } from "../_kit/run-in-browser-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Values = { values: { label: string; value: string }[] };

async function valuesOf(operation: string, options: object): Promise<Record<string, string>> {
  const { result } = await runInBrowserForTest(run, manifest, { operation, options });
  return Object.fromEntries((result as Values).values.map(({ label, value }) => [label, value]));
}

test.each([
  [
    "convert",
    { colour: "blu" },
    "colour",
    '"blu" is not a colour: write one as #1a2b3c, rgb(26 43 60), hsl(210 40% 17%) or by its name.',
  ],
  [
    "contrast",
    { ground: "#12" },
    "ground",
    '"#12" is not a colour: write one as #1a2b3c, rgb(26 43 60), hsl(210 40% 17%) or by its name.',
  ],
  [
    "contrast",
    { text: "#00000080" },
    undefined,
    "The contrast of what is transparent depends on what is behind it: give colours without.",
  ],
])("refuses to %s %j", async (operation, options, field, message) => {
  await expect(valuesOf(operation, options)).rejects.toMatchObject({ field, message });
});

// CSS Color 4: its named colours, its samples of HWB, Lab and OKLCH, and web-platform-tests.
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
])("writes %s in every way", async (colour, ways) => {
  expect(await valuesOf("convert", { colour })).toMatchObject(ways);
});

test("brings what no screen shows to the nearest that it can, and keeps it elsewhere", async () => {
  const ways = await valuesOf("convert", { colour: "color(display-p3 0 1 0)" });
  expect(ways["HEX"]).toMatch(/^#00f[0-9a-f]{3}$/);
  expect(ways["OKLCH"]).toBe("oklch(84.88% 0.3685 145.64)");
});

// What WCAG's own techniques and WebAIM's checker publish.
test.each([
  ["#000000", "#ffffff", "21 : 1", "AAA", "AAA", "AA"],
  ["#ffffff", "#ffffff", "1 : 1", "Not enough", "Not enough", "Not enough"],
  ["#767676", "#ffffff", "4.54 : 1", "AA", "AAA", "AA"],
  ["#777777", "#ffffff", "4.47 : 1", "Not enough", "AA", "AA"],
  ["#0000ff", "#ffffff", "8.59 : 1", "AAA", "AAA", "AA"],
  ["#ff0000", "#ffffff", "3.99 : 1", "Not enough", "AA", "AA"],
  ["#949494", "#ffffff", "3.03 : 1", "Not enough", "AA", "AA"],
])("measures the contrast of %s on %s", async (text, ground, contrast, normal, large, signs) => {
  expect(await valuesOf("contrast", { text, ground })).toEqual({
    Contrast: contrast,
    Text: normal,
    "Large text": large,
    "Signs and borders": signs,
  });
});
