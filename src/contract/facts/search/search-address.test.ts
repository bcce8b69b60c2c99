import { expect, test } from "vitest";
import { readSearchAddress, searchPath } from "./search-address.ts";

test.each([
  ["", {}],
  ["category=images", { category: "images" }],
  ["query=resize+my%20photo&category=images", { query: "resize my photo", category: "images" }],
  ["query=&category=&tag=png", { tag: "png" }],
  ["tag=png&tag=jpeg&page=2", { tag: "png" }],
  ["category=constructor", { category: "constructor" }],
  ["query=%22404%22&tag=%22-1.5e3%22", { query: "404", tag: "-1.5e3" }],
  ["query=%22%5C%22exact%5C%22%22", { query: '"exact"' }],
  ["query=%22half", { query: '"half' }],
  ["query=%E0%A4%A", { query: "\uFFFD%A" }],
])("an address with %o narrows by %o", (text, expected) => {
  expect(readSearchAddress(text)).toEqual(expected);
});

test.each([
  [{}, "/search"],
  [{ category: "images" }, "/search?category=images"],
  [{ tag: "c#", query: "a&b", category: "" }, "/search?query=a%26b&tag=c%23"],
])("%o has the address %s", (address, expected) => {
  expect(searchPath(address)).toBe(expected);
  expect(readSearchAddress(expected.split("?")[1] ?? "")).toEqual(
    Object.fromEntries(Object.entries(address).filter(([, value]) => value !== "")),
  );
});
