import type { RunFunction } from "#kit/run/run-context.ts";
import { checkLines } from "./check-lines.ts";
import type { checkBarcode } from "./check-barcode.ts";
import { gtinDigit } from "./gtin-digit.ts";

const kinds: Readonly<Record<number, string>> = {
  8: "EAN-8 (GTIN-8)",
  12: "UPC-A (GTIN-12)",
  13: "EAN-13 (GTIN-13)",
  14: "GTIN-14 (ITF-14)",
  18: "SSCC",
};

/** Throws as `checkLines` does. */
export const run: RunFunction<typeof checkBarcode> = checkLines(
  ["Kind", "Number", "With a check digit added"],
  (line) => {
    const digits = line.replace(/[\s\u00a0–-]/g, "");
    if (!/^\d+$/.test(digits)) return { fault: "A barcode number has only digits.", facts: [] };
    const kind = kinds[digits.length];
    const longer = kinds[digits.length + 1] === undefined ? undefined : digits + gtinDigit(digits);
    if (kind === undefined) {
      const fault =
        longer === undefined
          ? `It has ${digits.length} digits. Barcode numbers have 8, 12, 13, 14 or 18.`
          : "The check digit is missing.";
      return { fault, facts: [undefined, digits, longer] };
    }
    const digit = gtinDigit(digits.slice(0, -1));
    if (digit === digits.at(-1)) return { facts: [kind, digits] };
    return { fault: `The last digit should be ${digit}.`, facts: [kind, digits, longer] };
  },
);
