import { contentOf } from "./draw-barcode.ts";
import type { BarcodeKind } from "./kinds.ts";

const completeLengths: Partial<Record<BarcodeKind, number>> = {
  ean13: 13,
  ean8: 8,
  upca: 12,
  upce: 8,
  itf14: 14,
};

/** Returns what the barcode says, with the check digit that was left out (GS1 General Specifications, 7.9). */
export function spokenContent(given: string, kind: BarcodeKind): string {
  const text = contentOf(given, kind);
  const complete = completeLengths[kind];
  if (complete === undefined || text.length === complete) return text;
  return `${text}${checkDigit(kind === "upce" ? expandedUpce(text) : text)}`;
}

function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Puts back the zeros that a UPC-E leaves out of a UPC-A (GS1 General Specifications, 5.2.2.4.2). */
function expandedUpce(text: string): string {
  const [system = "", ...six] = text;
  const digits = six.join("");
  const last = digits.charAt(5);
  if (last < "3") return `${system}${digits.slice(0, 2)}${last}0000${digits.slice(2, 5)}`;
  if (last === "3") return `${system}${digits.slice(0, 3)}00000${digits.slice(3, 5)}`;
  if (last === "4") return `${system}${digits.slice(0, 4)}00000${digits.charAt(4)}`;
  return `${system}${digits.slice(0, 5)}0000${last}`;
}
