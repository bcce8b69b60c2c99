import { expect, test } from "vitest";
import { scanningNotice } from "./scanning-notice.ts";

test.each([
  ["#000000", "#ffffff", undefined],
  ["#1a2b3c", "#FFF0AA", undefined],
  ["#ffffff", "#000000", /^The squares are lighter/],
  ["#777777", "#ffffff", undefined],
  ["#ffff00", "#ffffff", /^The two colours are too similar/],
  ["#cccccc", "#ffffff", /^The two colours are too similar/],
  ["#000000", "#000000", /^The two colours are too similar/],
  ["#000000", "#8b0000", /^The two colours are too similar/],
])("%s on %s", (dark, light, notice) => {
  const said = scanningNotice(dark, light);
  if (notice === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(notice);
});
