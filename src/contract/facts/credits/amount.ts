declare const unit: unique symbol;

/** Whole hundredths of a credit, the only form in which amounts are computed or stored. */
export type Hundredths = number & { readonly [unit]: "hundredths" };

/** Any number not branded as hundredths. */
export type Credits = number & { readonly [unit]?: "credits" };

/** Converts hundredths to credits. */
export function toCredits(hundredths: Hundredths): Credits {
  return hundredths / 100;
}

/** Converts credits with at most two decimals. `Math.round` undoes binary fractions. */
export function toHundredths(credits: Credits): Hundredths {
  return Math.round(credits * 100) as Hundredths;
}

export const noCredits = toHundredths(0);

/** Subtracts an amount, stopping at zero. */
export function leftOf(amount: Hundredths, taken: Hundredths): Hundredths {
  return Math.max(amount - taken, 0) as Hundredths;
}

export function sumOf(amounts: readonly Hundredths[]): Hundredths {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Hundredths;
}

/** Highest amount accepted as a sale, limit or balance. */
export const mostCreditsStated = 1_000_000;
