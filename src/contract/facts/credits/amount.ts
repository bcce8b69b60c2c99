declare const unit: unique symbol;

/**
 * Whole hundredths of a credit, the only form in which amounts are computed or stored. Made by
 * `toHundredths`, `sumOf` or typed database rows.
 */
export type Hundredths = number & { readonly [unit]: "hundredths" };

/** Credits as in manifests, the API and screens: any number not branded as hundredths. */
export type Credits = number & { readonly [unit]?: "credits" };

/** Converts hundredths to credits. */
export function toCredits(hundredths: Hundredths): Credits {
  return hundredths / 100;
}

/**
 * Converts credits with at most two decimals to hundredths. `Math.round` undoes binary fractions.
 */
export function toHundredths(credits: Credits): Hundredths {
  return Math.round(credits * 100) as Hundredths;
}

export const noCredits = toHundredths(0);

/** Subtracts an amount, stopping at zero. */
export function leftOf(amount: Hundredths, taken: Hundredths): Hundredths {
  return Math.max(amount - taken, 0) as Hundredths;
}

/** Adds up amounts. */
export function sumOf(amounts: readonly Hundredths[]): Hundredths {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Hundredths;
}

/** Highest number of credits accepted as one amount, whether a sale, a limit or a balance. */
export const mostCreditsStated = 1_000_000;
