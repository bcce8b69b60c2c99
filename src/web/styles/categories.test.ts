import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { utilityCategories } from "#contract/facts/utility/category.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const sheet = read("./categories.css");
const theme = read("./theme.css");
/** Grounds under an icon's own tint of 10%. */
const backgrounds = { light: "#ffffff", dark: "#14181a" } as const;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Relative luminance (WCAG 2.2). */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each(["light", "dark"] as const)(
  "every category has a colour that is read well in the %s scheme, and an icon",
  (scheme) => {
    const rules = theme.slice(theme.indexOf(`"${scheme}"`));
    const faults = utilityCategories.filter((category) => {
      const hex = new RegExp(`--category-${category}: (#[\\da-f]{6});`).exec(rules)?.[1] ?? "";
      const colour = channels(hex);
      const behind = channels(backgrounds[scheme]);
      const tint = behind.map((value, at) => value * 0.9 + (colour[at] ?? 0) * 0.1);
      const hasIcon = sheet.includes(`[data-category="${category}"] {`);
      return !hasIcon || hex === "" || contrast(colour, tint) < 4.5;
    });
    expect(faults).toEqual([]);
  },
);
