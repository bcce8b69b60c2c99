import fc from "fast-check";
import { expect, test } from "vitest";
import { recogniseText } from "./recognise-text.ts";

const kindsOf = (text: string) => recogniseText(text).map(({ kind }) => kind);

// Examples and tests/detection judge the rules. These are edge cases.

test.each([
  ["256.1.1.1", []],
  ["10.0.0.0/33x", []],
  ["12:30:45", []],
  ["1:2:3:4:5:6:7:8:9", []],
  ["1 2 3 4 5", []],
  ["* * * *", []],
  ["#12345", []],
  ["rgb()", []],
  ["100%", []],
  ["%ff%fe", []],
  ["/usr/local/bin/", []],
  ["/[/", []],
  ["/(/", []],
  ["eyJhbGciOiJub25lIn0.not", []],
  ["[1] Smith, J. et al.", []],
  ["{ return 1; }", []],
  ["2024-13-45T09:00", []],
  ["getElementsByClassName", []],
  ["toString", []],
  ["deadbeef".repeat(4), ["hash"]],
  ["<p>Hello <b>world</b></p>", []],
  ["<!DOCTYPE html><html><body></body></html>", []],
  ["<notes", []],
  ["-----BEGIN PGP MESSAGE-----\n\nabc", ["pgp-message"]],
  ["-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nabc", ["pgp-signature"]],
  ["-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nabc", ["pgp-key"]],
  ["-----BEGIN PGP ARMORED FILE-----\n\nabc", []],
  ["a=1\nb=2", []],
  ["KEY=value\nOTHER=value", []],
  ["a: 1\na: 2", []],
  ['"never closed, 1\n2,3', []],
])("of %j it says %j", (text, expected) => {
  expect(kindsOf(text)).toEqual(expected);
});

test.each([
  ["6' 2\"", { value: 74, unit: "in" }],
  ["1,234.5 kg", { value: 1234.5, unit: "kg" }],
  ["2,5 kg", { value: 2.5, unit: "kg" }],
  ["−40 °C", { value: -40, unit: "°C" }],
  ["1700000000", { time: "2023-11-14T22:13:20", zone: "UTC" }],
  ["2024-03-12T09:00:00+0530", { time: "2024-03-12T09:00:00", zone: "+05:30" }],
  ["/a+b/im", { pattern: "a+b", ignoreCase: true, multiline: true, dotAll: false }],
  [
    "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
    { uuid: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6" },
  ],
])("reads the parts of %j", (text, parts) => {
  expect(recogniseText(text)[0]?.parts).toEqual(parts);
});

const hostile = [
  "\0",
  "\uD800",
  "[",
  '{"a":',
  "- ",
  "|-",
  "<a ",
  "<!--",
  "\n",
  " ",
  '"',
  "[a](",
  "a: b\n",
  "select ",
  "select a\n",
  "%41",
  "--\n",
  "A1b",
  ",\n",
  "[a]\n",
  "_a ",
  "1,",
  "^(",
];

test("takes no longer for long hostile texts, and throws at none", () => {
  const start = performance.now();
  for (const piece of hostile) recogniseText(piece.repeat(Math.ceil(300_000 / piece.length)));
  // Anything worse than linear takes minutes.
  expect(performance.now() - start).toBeLessThan(10_000);
});

test("stops trying further kinds once its time is up", () => {
  let now = 0;
  const slow = () => (now += 100);
  expect(recogniseText('{"a": 1}', slow)).toEqual([]);
});

test("throws at no text whatever", () => {
  const pieces = fc.array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "binary" })));
  fc.assert(
    fc.property(pieces, (parts) => {
      for (const { certainty } of recogniseText(parts.join(""))) {
        expect(certainty).toBeGreaterThan(0);
        expect(certainty).toBeLessThanOrEqual(1);
      }
    }),
  );
});
