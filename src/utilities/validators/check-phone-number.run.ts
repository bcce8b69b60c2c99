import {
  type CountryCode,
  type NumberType,
  ParseError,
  parsePhoneNumberWithError,
} from "libphonenumber-js/max";
import type { RunFunction } from "#kit/run/run-context.ts";
import { callingCountries } from "./calling-countries.ts";
import { type Checked, checkLines } from "./check-lines.ts";
import type { checkPhoneNumber } from "./check-phone-number.ts";

const kinds: Readonly<Record<NonNullable<NumberType>, string>> = {
  FIXED_LINE: "Landline",
  MOBILE: "Mobile",
  FIXED_LINE_OR_MOBILE: "Landline or mobile",
  TOLL_FREE: "Toll-free",
  PREMIUM_RATE: "Premium rate",
  SHARED_COST: "Shared cost",
  VOIP: "Internet (VoIP)",
  PERSONAL_NUMBER: "Personal number",
  PAGER: "Pager",
  UAN: "Company-wide number",
  VOICEMAIL: "Voicemail",
};

const faults: Readonly<Record<string, string>> = {
  NOT_A_NUMBER: "This isn't a phone number.",
  INVALID_COUNTRY: "No country has this code after the +.",
  TOO_SHORT: "The number is too short.",
  TOO_LONG: "The number is too long.",
  INVALID_LENGTH: "Numbers of this country have another length.",
};

/** Throws as `checkLines` does. */
export const run: RunFunction<typeof checkPhoneNumber> = checkLines(
  ["International", "National", "E.164", "Country", "Kind"],
  (line, { country }: { readonly text: string; readonly country: string }) => {
    const written = line.replace(/^tel:/i, "").replace(/^00(?=[1-9])/, "+");
    try {
      return describe(written, country);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      return { fault: faults[error.message] ?? "This isn't a phone number.", facts: [] };
    }
  },
);

function describe(written: string, country: string): Checked {
  const number = parsePhoneNumberWithError(written, {
    defaultCountry: country as CountryCode,
    extract: false,
  });
  const type = number.getType();
  const facts = [
    number.formatInternational(),
    number.formatNational(),
    number.number,
    callingCountries[number.country ?? ""],
    type === undefined ? undefined : kinds[type],
  ];
  if (number.isValid()) return { facts };
  const fault = number.isPossible()
    ? "The length is right, but the country has no such numbers."
    : "Numbers of this country have another length.";
  return { fault, facts: facts.slice(0, 3) };
}
