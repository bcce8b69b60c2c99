import { type Credits, type Hundredths, toHundredths } from "./amount.ts";

/** What says its price: a row of the catalogue in hundredths, an entry on the wire or a manifest in credits. */
export type Priced = { readonly price: Hundredths } | { readonly creditsPerExecution: Credits };

/** What a run of a utility costs: the one answer for whoever holds, refuses or shows a price. */
export function priceOf(utility: Priced): Hundredths {
  return "price" in utility ? utility.price : toHundredths(utility.creditsPerExecution);
}

/** True where a run costs nothing. */
export function isFree(utility: Priced): boolean {
  return priceOf(utility) === 0;
}
