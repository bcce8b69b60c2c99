import { expect, test } from "vitest";
import { memberOf } from "#kit/proof/family-for-test.ts";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";
import { run } from "./run.ts";

const call = async (code: string, operation: string, options: object) =>
  runForTest(run, memberOf(family, `${code}_1`), { operation, options });

test.each([
  ["encode-hex", "", "Type or paste some text first."],
  ["encode-hex", "48 4", "Line 1, column 4: a byte must have 2 digits, but this has 1."],
  ["encode-hex", "48\n4g", 'Line 2, column 2: "g" isn\'t a digit here.'],
  ["encode-hex", "0x", "Line 1, column 3: a byte must have 2 digits, but this has 0."],
  ["encode-binary", "0100 0001", "Line 1, column 1: a byte must have 8 digits, but this has 4."],
  ["encode-binary", "01000002", 'Line 1, column 8: "2" isn\'t a digit here.'],
])("refuses in %s %j", async (code, text, message) => {
  await expect(call(code, "decode", { text })).rejects.toMatchObject({ field: "text", message });
});

test.each([
  [{ separator: "none", upperCase: true }, "C3A941"],
  [{ separator: "colon" }, "c3:a9:41"],
  [{ separator: "comma" }, "c3, a9, 41"],
  [{ separator: "prefix" }, "0xc3, 0xa9, 0x41"],
])("writes and reads %j", async (how, written) => {
  expect(textOf(await call("encode-hex", "encode", { text: "éA", ...how }))).toBe(written);
  expect(textOf(await call("encode-hex", "decode", { text: written }))).toBe("éA");
});

// Python 3.11: bytes.fromhex of the digits, and the literals b"…" and bytes([…]).
test.each([
  "\\x48\\x69",
  "\\X48\\X69",
  "0x48 0x69",
  "0x480x69",
  "0X4869",
  "48:69",
  "48-69",
  "%48%69",
  "{0x48, 0x69};",
  'b"\\x48\\x69"',
  "X'4869'",
  "[0x48,\n 0x69]",
  "\ufeff48\u00a069",
])("reads the bytes in %j", async (text) => {
  expect(textOf(await call("encode-hex", "decode", { text }))).toBe("Hi");
});

test.each(["0b1001000 0b1101001", "0b010010000b01101001", "[0b01001000, 0b01101001]"])(
  "reads the bytes in %j",
  async (text) => {
    expect(textOf(await call("encode-binary", "decode", { text }))).toBe("Hi");
  },
);

test("reads a byte of one digit behind a prefix only", async () => {
  expect(textOf(await call("encode-hex", "decode", { text: "0x48, 0x9, 0xA" }))).toBe("H\t\n");
  await expect(call("encode-hex", "decode", { text: "48 9" })).rejects.toThrow("column 4");
});

test("offers as a file what is no text", async () => {
  const done = await call("encode-hex", "decode", { text: "\\xff \\xfe" });
  expect(done.outputs).toEqual([{ filename: "decoded.bin", content: Buffer.from([0xff, 0xfe]) }]);
});
