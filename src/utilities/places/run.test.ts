import { expect, test } from "vitest";
import { answerOf, rowsOf, valuesOf } from "#kit/oracle/answers.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { convertCoordinates } from "./convert-coordinates.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const convert = (text: string) =>
  runForTest(run, convertCoordinates, { operation: "convert", options: { text } });

test.each([
  ["", "Type or paste coordinates first."],
  ["0,0\n".repeat(5001), "Convert at most 5,000 positions at once."],
  ["91, 0", "Latitudes go from -90 to 90 degrees."],
  ["0, 0\n0, 181", "Line 2: Longitudes go from -180 to 180 degrees."],
  ["London", /^We can't read "London": write a position such as 51\.5007, -0\.1246/],
  [`51°61'0"N 0°0'0"E`, /^We can't read/],
  [`51.5°30'N 0°0'E`, /^We can't read/],
  ["-51 S, 0 E", /^We can't read/],
  ["51 N, 52 N", /^We can't read/],
  ["61U 699567 5709427", /^We can't read/],
  ["30UZZ9956709427", /^We can't read/],
  ["9C3XGV2G+7", /^We can't read/],
])("refuses %j", async (text, message) => {
  await expect(convert(text)).rejects.toThrow(message);
});

test.each([
  "51.5007 -0.1246",
  "51.5007° N, 0.1246° W",
  "N51.5007 W0.1246",
  "W 0.1246 N 51.5007",
  "geo:51.5007,-0.1246;u=35",
  `51°30'02.52"N 0°07'28.56"W`,
  "51° 30′ 2.52″ N, 0° 7′ 28.56″ W",
  "51:30:02.52 N 0:07:28.56 W",
  "51 30 02.52 N 0 7 28.56 W",
  "51°30.042'N 0°7.476'W",
  "51 30.042 N 0 7.476 W",
  "30U 699567.54 5709427.56",
  "30 north 699567.54mE 5709427.56mN",
])("reads %s", async (text) => {
  expect(valuesOf(await convert(text))).toMatchObject({
    "Decimal degrees": "51.5007, -0.1246",
    MGRS: "30UXC9956709427",
  });
});

test("takes the middle of a square", async () => {
  expect(valuesOf(await convert("30U XC 99567 09427"))).toMatchObject({
    UTM: "30U 699567.50 5709427.50",
  });
});

test("carries seconds over", async () => {
  expect(valuesOf(await convert("0.9999999, -59.9999999"))).toMatchObject({
    "Degrees, minutes, seconds": "1°00′00.00″ N 60°00′00.00″ W",
    "Degrees, minutes": "1°00.0000′ N 60°00.0000′ W",
  });
});

test("several positions become a table", async () => {
  const done = await convert("51.5007, -0.1246\n\n85, 0");
  expect(rowsOf(done).map((row) => row[3])).toEqual(["30U 699567.54 5709427.56", "–"]);
  expect(answerOf(done, "table").filename).toBe("coordinates.csv");
});
