import type { Credits } from "#contract/facts/credits/amount.ts";
import { adjustmentRefusals, mostCreditsAdjusted } from "#contract/facts/user.ts";
import type { FieldMistakes } from "#web/ui/forms/field-mistakes.ts";

const amountForm = /^[+-]?\d+(?:[.,]\d{1,2})?$/;

interface Adjustment {
  readonly amount: Credits;
  readonly reason: string;
}

interface TypedAdjustment {
  readonly amount: string;
  readonly reason: string;
}

export function adjustmentMistakes(typed: TypedAdjustment): FieldMistakes {
  return {
    ...amountMistake(typed.amount.trim()),
    ...(typed.reason.trim() === "" ? { reason: adjustmentRefusals.noReason } : {}),
  };
}

/** Reads an adjustment that has no mistakes. */
export function readAdjustment(typed: TypedAdjustment): Adjustment {
  return { amount: creditsOf(typed.amount.trim()), reason: typed.reason.trim() };
}

function amountMistake(text: string): FieldMistakes {
  if (!amountForm.test(text)) {
    return { amount: "Enter a number with at most two decimals, such as 5 or -0.50." };
  }
  const amount = creditsOf(text);
  if (amount === 0) return { amount: adjustmentRefusals.nothing };
  if (Math.abs(amount) > mostCreditsAdjusted) return { amount: adjustmentRefusals.tooMuch };
  return {};
}

function creditsOf(text: string): Credits {
  return Number(text.replace(",", "."));
}
