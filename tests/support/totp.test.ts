import { expect, test } from "vitest";
import { totpOf } from "./totp.ts";

// RFC 6238, appendix B, the last six digits.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [20_000_000_000, "353130"],
])("after %i seconds the code is %s", (seconds, code) => {
  expect(totpOf("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", seconds * 1000)).toBe(code);
});
