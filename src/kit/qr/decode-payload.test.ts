import { expect, test } from "vitest";
import { decodePayload } from "./decode-payload.ts";

function bytesOf(...groups: string[]): Uint8Array {
  const bits = groups.join("").replaceAll(" ", "");
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  return Uint8Array.from(whole.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

const hex = (text: string) =>
  [...Uint8Array.fromHex(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");

// ISO/IEC 18004:2015, sections 7.4.3 to 7.4.6 and 7.4.2.2.
test.each([
  ["digits", "01234567", ["0001 0000001000 0000001100 0101011001 1000011 0000"]],
  ["signs", "AC-42", ["0010 000000101 00111001110 11100111001 000010 0000"]],
  ["Kanji", "点茗", ["1000 00000010 0110110011111 1101010101010 0000"]],
  ["another alphabet", "ΑΒΓΔΕ", ["0111 00001001 0100 00000101", hex("C1C2C3C4C5"), "0000"]],
])("reads %s", (_, text, groups) => {
  expect(decodePayload(bytesOf(...groups), 1)).toBe(text);
});

test.each([
  ["UTF-8", "é", ["0100 00000010", hex("c3a9")]],
  ["what is no UTF-8", "é", ["0100 00000001", hex("e9")]],
  [
    "a mode after another",
    "1a1",
    ["0001 0000000001 0001 0100 00000001", hex("61"), "0001 0000000001 0001"],
  ],
  ["a part of several codes", "7", ["0011 0000 0001 00000000 0001 0000000001 0111"]],
  ["GS1, whose separator is a percent sign", "%\x1d", ["0101 0010 000000011 11011010100 100110"]],
  ["GS1 of an industry", "%\x1d", ["1001 00100101 0010 000000011 11011010100 100110"]],
  ["no end", "7", ["0001 0000000001 0111"]],
  ["nothing", "", [""]],
])("reads %s", (_, text, groups) => {
  expect(decodePayload(bytesOf(...groups), 1)).toBe(text);
});

test.each([
  ["bytes that end too early", ["0100 00000010", hex("61")]],
  ["no digits", ["0001 0000000011 1111101000"]],
  ["no sign", ["0010 000000001 101101"]],
  ["an encoding that there is not", ["0111 01111111 0100 00000001", hex("61")]],
  ["a mode that there is not", ["0110 0000"]],
])("refuses %s", (_, groups) => {
  expect(() => decodePayload(bytesOf(...groups), 1)).toThrow(RangeError);
});
