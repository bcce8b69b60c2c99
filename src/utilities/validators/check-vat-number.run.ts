import type { RunFunction } from "#kit/run/run-context.ts";
import { checkLines } from "./check-lines.ts";
import type { checkVatNumber } from "./check-vat-number.ts";
import { countryNames } from "./countries.ts";
import { vatRules } from "./vat-rules.ts";

/** Throws as `checkLines` does. */
export const run: RunFunction<typeof checkVatNumber> = checkLines(
  ["VAT number", "Country"],
  (line) => {
    const number = line.replace(/[\s\u00a0.,/–-]/g, "").toUpperCase();
    const country = number.slice(0, 2);
    const name = countryNames[country === "EL" ? "GR" : country];
    const rule = vatRules[country];
    if (rule === undefined || name === undefined) {
      return { fault: "It doesn't start with the code of a country we know.", facts: [number] };
    }
    const facts = [number, name];
    const own = number.slice(country.length);
    if (!rule.shape.test(own)) return { fault: `VAT numbers of ${name} look different.`, facts };
    if (rule.passes(own)) return { facts };
    return { fault: "The check digits don't match: look for a typing mistake.", facts };
  },
);
