declare const unit: unique symbol;

/**
 * Hundredths of a credit, whole: the only form in which amounts are computed or stored. They come
 * from `toHundredths`, `sumOf` or a column of the database, whose rows are typed where they are read.
 */
export type Hundredths = number & { readonly [unit]: "hundredths" };

/** Credits, as manifests, the API and the screens have them: any number but one of hundredths. */
export type Credits = number & { readonly [unit]?: "credits" };

/** Turns hundredths of a credit into the credits that the API and the screens show. */
export function toCredits(hundredths: Hundredths): Credits {
  return hundredths / 100;
}

/** Turns credits with at most two decimals into hundredths; `Math.round` undoes binary fractions. */
export function toHundredths(credits: Credits): Hundredths {
  return Math.round(credits * 100) as Hundredths;
}

/** An amount or a balance of nothing. */
export const noCredits = toHundredths(0);

/** What is left of an amount once another was taken from it; never less than nothing. */
export function leftOf(amount: Hundredths, taken: Hundredths): Hundredths {
  return Math.max(amount - taken, 0) as Hundredths;
}

/** Adds amounts up. */
export function sumOf(amounts: readonly Hundredths[]): Hundredths {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Hundredths;
}

/** The most that somebody states as one amount of credits: to be sold, as a limit of their own, or as what is left. */
export const mostCreditsStated = 1_000_000;
