import { type Currency, mistakeOfMost, saleLimits } from "#contract/facts/credits/purchase.ts";
import type { CustomAmounts } from "#contract/schemas/purchase.ts";
import type { FieldMistakes } from "#web/ui/forms/field-mistakes.ts";
import { readMoney } from "./money.ts";

interface TypedTerms {
  readonly isSold: boolean;
  readonly price: string;
  readonly currency: Currency;
  readonly least: string;
  readonly most: string;
}

const mostCredits = saleLimits.mostCredits / 100;
const mostOfCredit = 1_000_000;

export function termMistakes(typed: TypedTerms): FieldMistakes {
  if (!typed.isSold) return {};
  const price = readMoney(typed.price, typed.currency) ?? 0;
  const [least, most] = [wholeOf(typed.least), wholeOf(typed.most)];
  const tooMany =
    least === null || most === null
      ? null
      : mistakeOfMost({ priceOfCredit: price, leastCredits: least, mostCredits: most });
  const wrong = `Enter a whole number from 1 to ${mostCredits}.`;
  return {
    ...(price < 1 || price > mostOfCredit
      ? { price: "Enter a price in this currency, such as 0.99." }
      : {}),
    ...(least === null ? { least: wrong } : {}),
    ...(most === null ? { most: wrong } : {}),
    ...(tooMany === null ? {} : { most: tooMany }),
  };
}

/** Reads terms without mistakes, or null when other amounts aren't sold. */
export function readTerms(typed: TypedTerms): CustomAmounts | null {
  if (!typed.isSold) return null;
  return {
    priceOfCredit: readMoney(typed.price, typed.currency) ?? 0,
    currency: typed.currency,
    leastCredits: wholeOf(typed.least) ?? 0,
    mostCredits: wholeOf(typed.most) ?? 0,
  };
}

function wholeOf(text: string): number | null {
  const whole = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return whole >= 1 && whole <= mostCredits ? whole : null;
}
