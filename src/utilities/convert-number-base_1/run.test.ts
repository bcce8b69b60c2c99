import { expect, test } from "vitest";
import { valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const convert = async (options: object) =>
  valuesOf(await runForTest(run, manifest, { operation: "convert", options }));

test.each([
  [{ number: "" }, "number", "Enter a whole number."],
  [{ number: "0x" }, "number", "Enter a whole number."],
  [{ number: "12", from: 2 }, "number", '"2" isn\'t a digit in base 2: use 0 to 1.'],
  [{ number: "1.5" }, "number", '"." isn\'t a digit in base 10: use 0 to 9.'],
  [{ number: "g", from: 16 }, "number", '"g" isn\'t a digit in base 16: use 0 to 9 and A to F.'],
  [{ number: "b", from: 11 }, "number", '"b" isn\'t a digit in base 11: use 0 to 9 and A.'],
  [
    { number: "256", bits: "8" },
    "bits",
    "8 bits can store −2^7 to 2^8 − 1: choose more bits or a smaller number.",
  ],
])("refuses %j", async (options, field, message) => {
  await expect(convert(options)).rejects.toMatchObject({ field, message });
});

test.each([
  [{ number: "0b1111_0000" }, "240"],
  [{ number: "0x FF" }, "255"],
  [{ number: "0x1", from: 36 }, String(33 * 36 + 1)],
  [{ number: "0b1", from: 16 }, "177"],
  [{ number: "-7F", from: 16 }, "-127"],
  [{ number: "+0" }, "0"],
])("reads %j", async (options, decimal) => {
  expect(await convert(options)).toMatchObject({ Decimal: decimal });
});

test("shows the bits that a negative number is stored as", async () => {
  expect(await convert({ number: "-1", bits: "16" })).toMatchObject({
    Decimal: "-1",
    Hexadecimal: "-1",
    "16 bits": "1".repeat(16),
    "16 bits, hexadecimal": "ffff",
    "16 bits, signed": "-1",
    "16 bits, unsigned": "65535",
  });
});
