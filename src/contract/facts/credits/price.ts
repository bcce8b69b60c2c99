import { type Credits, type Hundredths, toHundredths } from "./amount.ts";

/** In hundredths in the catalogue, in credits in manifests and the API. */
export type Priced = { readonly price: Hundredths } | { readonly creditsPerExecution: Credits };

/** Returns what a run costs. Whatever holds, refuses or shows a price calls this. */
export function priceOf(utility: Priced): Hundredths {
  return "price" in utility ? utility.price : toHundredths(utility.creditsPerExecution);
}

export function isFree(utility: Priced): boolean {
  return priceOf(utility) === 0;
}
