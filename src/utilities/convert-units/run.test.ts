import { expect, test } from "vitest";
import { rowsOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";
import { quantities } from "./quantities.ts";
import { run } from "./run.ts";

async function convert(code: string, options: object): Promise<Record<string, number | null>> {
  const member = family.find((one) => one.code === `convert-${code}`);
  if (member === undefined) throw new Error(`There is no convert-${code}.`);
  const rows = rowsOf(await runForTest(run, member, { operation: "convert", options }));
  return Object.fromEntries(rows.map(([unit, value]) => [unit, value]));
}

test.each([
  ["length", { value: "1" }, "value: Value must be a number."],
  ["length", { value: 1e300 }, "value: Value can be at most 1,000,000,000,000,000."],
  ["length", { from: "kg" }, /^from: /],
  [
    "temperature",
    { value: -273.16 },
    "Nothing is colder than absolute zero, −273.15 °C: enter a higher temperature.",
  ],
  [
    "temperature",
    { value: -1, from: "k" },
    "Nothing is colder than absolute zero, −273.15 °C: enter a higher temperature.",
  ],
])("%s refuses %j", async (code, options, message) => {
  await expect(convert(code, options)).rejects.toThrow(message);
});

test.each(quantities.map((quantity) => [quantity.code, quantity.example] as const))(
  "%s converts as its definition says",
  async (code, { value, from, rows }) => {
    expect(await convert(code, { value, from })).toMatchObject(Object.fromEntries(rows));
  },
);

test.each([
  ["length", "nmi", "Metre", 1852],
  ["length", "ly", "Metre", 9.46073047258e15],
  ["area", "ft2", "Square metre", 0.09290304],
  ["area", "mi2", "Square kilometre", 2.58998811034],
  ["volume", "ft3", "Cubic metre", 0.028316846592],
  ["volume", "floz", "Millilitre", 29.5735295625],
  ["volume", "impfloz", "Millilitre", 28.4130625],
  ["volume", "bbl", "Litre", 158.987294928],
  ["mass", "gr", "Milligram", 64.79891],
  ["mass", "ozt", "Gram", 31.1034768],
  ["mass", "longton", "Kilogram", 1016.0469088],
  ["speed", "mph", "Metre per second", 0.44704],
  ["pressure", "psi", "Pascal", 6894.75729317],
  ["pressure", "torr", "Pascal", 133.322368421],
  ["pressure", "at", "Kilopascal", 98.0665],
  ["energy", "btu", "Joule", 1055.05585262],
  ["energy", "ftlb", "Joule", 1.35581794833],
  ["power", "hp", "Watt", 745.699871582],
  ["data-size", "gbit", "Megabyte", 125],
  ["force", "kgf", "Newton", 9.80665],
  ["force", "pdl", "Newton", 0.138254954376],
  ["force", "dyn", "Newton", 1e-5],
  ["torque", "ozfin", "Newton metre", 0.00706155181423],
  ["torque", "kgfm", "Newton metre", 9.80665],
  ["acceleration", "fts2", "Metre per second squared", 0.3048],
  ["density", "lbin3", "Kilogram per cubic metre", 27_679.9047102],
  ["density", "lbimpgal", "Kilogram per cubic metre", 99.7763726631],
  ["flow-rate", "gpm", "Litre per minute", 3.785411784],
  ["frequency", "rpm", "Radian per second", 0.10471975512],
  ["illuminance", "ph", "Lux", 10_000],
  ["electric-charge", "abc", "Coulomb", 10],
  ["electric-charge", "e", "Coulomb", 1.602176634e-19],
  ["electric-current", "aba", "Ampere", 10],
  ["voltage", "abv", "Volt", 1e-8],
  ["data-rate", "mibs", "Megabit per second", 8.388608],
  ["typography", "pica", "Millimetre", 4.23333333333],
  ["typography", "in", "CSS pixel", 96],
  ["angle", "rad", "Degree", 57.2957795131],
  ["angle", "arcsec", "Radian", 4.8481368111e-6],
  ["time", "year", "Day", 365.2425],
  ["fuel-consumption", "mpg", "Litre per 100 km", 235.214583333],
  ["fuel-consumption", "impmpg", "Litre per 100 km", 282.480936332],
])("%s: one %s is in %s %d", async (code, from, name, value) => {
  expect((await convert(code, { value: 1, from }))[name]).toBe(value);
});

test.each([
  ["c", -40, { "Degree Fahrenheit": -40, Kelvin: 233.15 }],
  ["f", 32, { "Degree Celsius": 0, "Degree Rankine": 491.67 }],
  ["c", -273.15, { Kelvin: 0, "Degree Fahrenheit": -459.67, "Degree Rankine": 0 }],
  ["k", 5778, { "Degree Celsius": 5504.85 }],
])("temperature: %s %d", async (from, value, others) => {
  expect(await convert("temperature", { value, from })).toMatchObject(others);
});

test("who needs no fuel goes on for ever, and a unit keeps its own value", async () => {
  expect(await convert("fuel-consumption", { value: 0 })).toEqual({
    "Litre per 100 km": 0,
    "Kilometre per litre": null,
    "Mile per gallon": null,
    "Mile per imperial gallon": null,
  });
  expect(await convert("length", { value: 0.1, from: "ft" })).toMatchObject({
    Foot: 0.1,
    Inch: 1.2,
  });
});
