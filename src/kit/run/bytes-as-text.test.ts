import fc from "fast-check";
import { expect, test } from "vitest";
import { fromBase64, fromHex, toBase64, toHex } from "./bytes-as-text.ts";

const bytes = fc.uint8Array({ maxLength: 100 });

function outcome(give: () => unknown): unknown {
  try {
    return give();
  } catch (error) {
    return (error as Error).name;
  }
}

test("writes bytes as Node's own functions do", () => {
  fc.assert(
    fc.property(bytes, (given) => {
      expect(toHex(given)).toBe(given.toHex());
      expect(toBase64(given)).toBe(given.toBase64());
    }),
  );
  const long = new Uint8Array(100_000).map((_, index) => index);
  expect(toBase64(long)).toBe(long.toBase64());
});

test("reads and refuses texts as Node's own functions do", () => {
  const signs = fc.constantFrom(...Array.from("AbZ09+/-_=. \n\t\fgxé\u00a0"));
  const text = fc.oneof(bytes.map(toHex), bytes.map(toBase64), fc.string({ unit: signs }));
  fc.assert(
    fc.property(text, (given) => {
      expect(outcome(() => fromHex(given))).toEqual(outcome(() => Uint8Array.fromHex(given)));
      expect(outcome(() => fromBase64(given))).toEqual(outcome(() => Uint8Array.fromBase64(given)));
    }),
    { numRuns: 1000 },
  );
});
