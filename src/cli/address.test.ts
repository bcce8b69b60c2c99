import { expect, test } from "vitest";
import { isInTheClear, readAddress } from "./address.ts";

test.each([
  ["https://tools.example.com/", "https://tools.example.com"],
  ["tools.example.com", "https://tools.example.com"],
  [" http://localhost:3000/tools/ ", "http://localhost:3000/tools"],
])("%j is %j", (given, address) => {
  expect(readAddress(given)).toBe(address);
});

test.each(["", "ftp://example.com", "https://user:secret@example.com", "https://a.b/?c=d", "a b"])(
  "%j is no address",
  (given) => {
    expect(() => readAddress(given)).toThrow("must look like https://tools.example.com.");
  },
);

test("a key can be read on the way to another machine without https", () => {
  const addresses = [
    "http://192.168.1.5:3000",
    "http://127.0.0.1:3000",
    "http://[::1]",
    "https://a.b",
  ];
  expect(addresses.map(isInTheClear)).toEqual([true, false, false, false]);
});
