import type { RunFunction } from "#kit/run/run-context.ts";
import { passesLuhn } from "#kit/text/check-digits.ts";
import { checkLines } from "./check-lines.ts";
import type { checkCardNumber } from "./check-card-number.ts";

type Brand = {
  readonly name: string;
  /** From and to, of the same number of first digits. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly lengths: readonly number[];
};

const long = [16, 17, 18, 19];

/** The first that fits: longer, more special prefixes come before shorter ones. */
const brands: readonly Brand[] = [
  {
    name: "American Express",
    ranges: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
  },
  { name: "Mir", ranges: [[2200, 2204]], lengths: long },
  {
    name: "Mastercard",
    ranges: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
  },
  {
    name: "Diners Club",
    ranges: [
      [300, 305],
      [3095, 3095],
      [36, 36],
      [38, 39],
    ],
    lengths: [14, 15, ...long],
  },
  { name: "JCB", ranges: [[3528, 3589]], lengths: long },
  {
    name: "Discover",
    ranges: [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
    lengths: long,
  },
  {
    name: "UnionPay",
    ranges: [
      [62, 62],
      [81, 81],
    ],
    lengths: long,
  },
  {
    name: "Maestro",
    ranges: [
      [5018, 5018],
      [5020, 5020],
      [5038, 5038],
      [5893, 5893],
      [6304, 6304],
      [6759, 6759],
      [6761, 6763],
    ],
    lengths: [12, 13, 14, 15, ...long],
  },
  { name: "Visa", ranges: [[4, 4]], lengths: [13, 16, 19] },
];

/** Throws as `checkLines` does. */
export const run: RunFunction<typeof checkCardNumber> = checkLines(
  ["Number", "Brand", "Digits"],
  (line) => {
    const digits = line.replace(/[\s\u00a0.–-]/g, "");
    const isNumber = /^\d+$/.test(digits);
    const brand = isNumber ? brandOf(digits) : undefined;
    const fault = isNumber ? faultOf(digits, brand) : "A card number has only digits.";
    const masked = digits.length < 8 ? undefined : `•••• ${isNumber ? digits.slice(-4) : "••••"}`;
    const facts = [masked, brand?.name ?? "Unknown", isNumber ? String(digits.length) : undefined];
    return fault === undefined ? { facts } : { fault, facts };
  },
);

function brandOf(digits: string): Brand | undefined {
  return brands.find(({ ranges }) =>
    ranges.some(([from, to]) => {
      const start = Number(digits.slice(0, String(from).length));
      return start >= from && start <= to;
    }),
  );
}

function faultOf(digits: string, brand: Brand | undefined): string | undefined {
  const { length } = digits;
  if (length < 12 || length > 19) return `It has ${length} digits. Card numbers have 12 to 19.`;
  if (brand !== undefined && !brand.lengths.includes(length)) {
    return `It has ${length} digits, which ${brand.name} doesn't use.`;
  }
  if (!passesLuhn(digits)) return "The check digit doesn't match: look for a typing mistake.";
  return undefined;
}
