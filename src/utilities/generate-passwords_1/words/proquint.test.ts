import { expect, test } from "vitest";
import { proquint } from "./proquint.ts";

// The proposal's addresses (arXiv 0901.4016, section 3).
test.each([
  [[127, 0, 0, 1], "lusab-babad"],
  [[63, 84, 220, 193], "gutih-tugad"],
  [[63, 118, 7, 35], "gutuk-bisog"],
  [[140, 98, 193, 141], "mudof-sakat"],
  [[64, 255, 6, 200], "haguz-biram"],
  [[128, 30, 52, 45], "mabiv-gibot"],
  [[147, 67, 119, 2], "natag-lisaf"],
  [[212, 58, 253, 68], "tibup-zujah"],
  [[216, 35, 68, 215], "tobog-higil"],
  [[216, 68, 232, 21], "todah-vobij"],
  [[198, 81, 129, 136], "sinid-makam"],
  [[12, 110, 110, 204], "budov-kuras"],
])("%j is %s", ([a = 0, b = 0, c = 0, d = 0], spoken) => {
  expect(`${proquint(a * 256 + b)}-${proquint(c * 256 + d)}`).toBe(spoken);
});

test("no two values sound alike", () => {
  expect(new Set(Array.from({ length: 65_536 }, (_, value) => proquint(value))).size).toBe(65_536);
});
