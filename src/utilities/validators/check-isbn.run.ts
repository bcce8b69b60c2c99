import type { RunFunction } from "#kit/run/run-context.ts";
import { checkLines, type Checked } from "./check-lines.ts";
import type { checkIsbn } from "./check-isbn.ts";
import { gtinDigit } from "./gtin-digit.ts";

/** Throws as `checkLines` does. */
export const run: RunFunction<typeof checkIsbn> = checkLines(["ISBN-13", "ISBN-10"], (line) => {
  const isbn = line
    .replace(/^ISBN(?:-1[03])?:?\s*/i, "")
    .replace(/[\s\u00a0‐–-]/g, "")
    .toUpperCase();
  if (/^\d{9}[\dX]$/.test(isbn)) return fromTen(isbn);
  if (/^\d{13}$/.test(isbn)) return fromThirteen(isbn);
  return { fault: faultOf(isbn), facts: [] };
});

function faultOf(isbn: string): string {
  if (!/^[\dX]*$/.test(isbn)) return "An ISBN has only digits, and at its end maybe an X.";
  return /X./.test(isbn)
    ? "Only the last sign of an ISBN can be an X."
    : `It has ${isbn.length} digits. An ISBN has 10 or 13.`;
}

function fromTen(isbn: string): Checked {
  const digit = tenDigit(isbn);
  if (digit !== isbn.at(-1)) return { fault: `The check digit should be ${digit}.`, facts: [] };
  return { facts: [thirteenOf(isbn), isbn] };
}

function fromThirteen(isbn: string): Checked {
  if (!/^97[89]/.test(isbn)) return { fault: "An ISBN-13 starts with 978 or 979.", facts: [] };
  const digit = gtinDigit(isbn.slice(0, -1));
  if (digit !== isbn.at(-1)) return { fault: `The check digit should be ${digit}.`, facts: [] };
  if (!isbn.startsWith("978")) return { facts: [isbn, undefined] };
  return { facts: [isbn, isbn.slice(3, -1) + tenDigit(isbn.slice(3))] };
}

function thirteenOf(isbn: string): string {
  const start = `978${isbn.slice(0, 9)}`;
  return start + gtinDigit(start);
}

/** Weights 10 to 2, modulo 11 (ISO 2108). Looks at nine digits. */
function tenDigit(isbn: string): string {
  const sum = Array.from(isbn.slice(0, 9), Number).reduce(
    (total, digit, at) => total + digit * (10 - at),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? "X" : String(digit);
}
