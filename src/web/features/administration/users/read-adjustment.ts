import { adjustmentRefusals, mostCreditsAdjusted } from "#contract/facts/user.ts";

const amountForm = /^[+-]?\d+(?:[.,]\d{1,2})?$/;

interface Adjustment {
  readonly amount: number;
  readonly reason: string;
}

interface AdjustmentErrors {
  readonly amount?: string;
  readonly reason?: string;
}

/** What was typed as an adjustment of credits, or what is wrong with it. */
export function readAdjustment(typed: {
  readonly amount: string;
  readonly reason: string;
}): { readonly adjustment: Adjustment } | { readonly errors: AdjustmentErrors } {
  const text = typed.amount.trim();
  const amount = Number(text.replace(",", "."));
  const reason = typed.reason.trim();
  const errors: AdjustmentErrors = {
    ...amountError(text, amount),
    ...(reason === "" ? { reason: adjustmentRefusals.noReason } : {}),
  };
  return Object.keys(errors).length > 0 ? { errors } : { adjustment: { amount, reason } };
}

function amountError(text: string, amount: number): AdjustmentErrors {
  if (!amountForm.test(text)) {
    return { amount: "Enter a number with at most two decimals, such as 5 or -0.50." };
  }
  if (amount === 0) return { amount: adjustmentRefusals.nothing };
  if (Math.abs(amount) > mostCreditsAdjusted) return { amount: adjustmentRefusals.tooMuch };
  return {};
}
