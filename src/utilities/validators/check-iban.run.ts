import type { RunFunction } from "#kit/run/run-context.ts";
import { passesIban } from "#kit/text/check-digits.ts";
import { ibanShape } from "#kit/text/iban.ts";
import { checkLines } from "./check-lines.ts";
import type { checkIban } from "./check-iban.ts";
import { countryNames } from "./countries.ts";

/** Throws as `checkLines` does. */
export const run: RunFunction<typeof checkIban> = checkLines(
  ["IBAN", "Country", "Account number (BBAN)"],
  (line) => {
    const iban = line
      .replace(/^IBAN:?/i, "")
      .replace(/[\s.\-\u00a0]/g, "")
      .toUpperCase();
    const country = iban.slice(0, 2);
    const name = countryNames[country] ?? country;
    const grouped = (iban.match(/.{1,4}/gu) ?? []).join(" ");
    const fault = faultOf(iban, name);
    if (fault !== undefined) return { fault, facts: [grouped, countryNames[country]] };
    return { facts: [grouped, name, iban.slice(4)] };
  },
);

function faultOf(iban: string, country: string): string | undefined {
  if (!/^[A-Z]{2}\d\d[A-Z\d]*$/.test(iban)) {
    return "An IBAN starts with two letters and two digits, and has only letters and digits.";
  }
  const shape = ibanShape(iban.slice(0, 2));
  if (shape === undefined) return `There are no IBANs that start with ${iban.slice(0, 2)}.`;
  if (iban.length !== shape.length) {
    return `It has ${iban.length} characters. IBANs of ${country} have ${shape.length}.`;
  }
  if (!shape.pattern.test(iban)) return `Letters or digits are where ${country} has none.`;
  if (!passesIban(iban)) return "The check digits don't match: look for a typing mistake.";
  return undefined;
}
