import { expect, test } from "vitest";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const runHere = (operation: string, options: object) =>
  runForTest(run, manifest, { operation, options });

test.each([
  [
    "decode",
    "100%",
    '"%" isn\'t a percent sign followed by two digits from 0 to F. Write a percent sign as %25.',
  ],
  [
    "decode",
    "a%G1b",
    '"%G1" isn\'t a percent sign followed by two digits from 0 to F. Write a percent sign as %25.',
  ],
  ["decode", "%C3%28", "The percent-encoded bytes are not UTF-8 text."],
  ["encode", "a\uD800", "The text contains half of a character: remove it."],
])("refuses to %s %j", async (operation, text, message) => {
  await expect(runHere(operation, { text })).rejects.toMatchObject({ message });
  await expect(runHere(operation, { text, kind: "form" })).rejects.toMatchObject({ message });
});

// RFC 3986, sections 2.1 to 2.5.
test.each([
  ["component", ":/?#[]@!$&'()*+,;=", "%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D"],
  ["component", "AZaz09-._~", "AZaz09-._~"],
  ["component", "À", "%C3%80"],
  ["component", "ア", "%E3%82%A2"],
  ["component", "100% €", "100%25%20%E2%82%AC"],
  [
    "url",
    "http://[2001:db8::7]/ü?a=b c&d=[1]#é",
    "http://[2001:db8::7]/%C3%BC?a=b%20c&d=[1]#%C3%A9",
  ],
  // URL standard, application/x-www-form-urlencoded serialising.
  ["form", "a b+c&d=e*-._~€", "a+b%2Bc%26d%3De*-._%7E%E2%82%AC"],
])("encodes as %s %j and decodes it", async (kind, text, encoded) => {
  expect(await runHere("encode", { text, kind })).toMatchObject({ result: { text: encoded } });
  expect(await runHere("decode", { text: encoded, kind })).toMatchObject({ result: { text } });
});

test("does not encode a URL twice", async () => {
  const text = "https://example.org/a%20b?c=%C3%BC";
  expect(await runHere("encode", { text, kind: "url" })).toMatchObject({ result: { text } });
});

test("keeps the ends of lines where each is taken for itself, as another program wrote them", async () => {
  const text = "a b\r\n\r\nc d\re f\n";
  const encoded = "a%20b\r\n\r\nc%20d\re%20f\n";
  expect(await runHere("encode", { text, perLine: true })).toMatchObject({
    result: { text: encoded },
  });
  expect(await runHere("decode", { text: encoded, perLine: true })).toMatchObject({
    result: { text },
  });
});

test("takes each line for itself", async () => {
  expect(await runHere("encode", { text: "a b\nc&d", perLine: true })).toMatchObject({
    result: { type: "text", text: "a%20b\nc%26d" },
  });
});
