import {
  type Credits,
  type Hundredths,
  toCredits,
  toHundredths,
} from "#contract/facts/credits/amount.ts";
import { priceOf } from "#contract/facts/credits/price.ts";
import type { Account } from "#contract/schemas/account.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { formatCredits, formatPrice } from "#web/ui/format/format-credits.ts";
import { formatCount, formatNumber } from "#web/ui/format/format-number.ts";

export interface BatchQuote {
  /** What all files cost if none fails. */
  readonly most: Credits;
  /** Null for a free utility. */
  readonly sentence: string | null;
  /** For how many files the credits are enough, and the sentence, if not for all; else null. */
  readonly shortage: { readonly enoughFor: number; readonly sentence: string } | null;
}

type Purse = Pick<Account, "freeCredits" | "paidCredits">;

/** Prices a batch, and says for how many files the credits are enough. */
export function quoteBatch(
  count: number,
  utility: Pick<CatalogueEntry, "creditsPerExecution" | "freeCreditsAllowed">,
  purse: Purse | null,
): BatchQuote {
  const price = priceOf(utility);
  const most = mostOf(count, price);
  if (price === 0) return { most, sentence: null, shortage: null };
  const files = `${formatCount(count, "file", "files")} at ${formatPrice(toCredits(price))}`;
  const sentence = `${files}: at most ${formatCredits(most)}. Files that fail cost nothing.`;
  if (purse === null) return { most, sentence, shortage: null };
  const free = utility.freeCreditsAllowed ? purse.freeCredits : 0;
  const enoughFor = Math.floor(toHundredths(free + purse.paidCredits) / price);
  if (enoughFor >= count) return { most, sentence, shortage: null };
  const shortage =
    enoughFor === 0
      ? "You don't have enough credits for any of them."
      : `Your credits are enough for ${formatNumber(enoughFor)} of ${formatNumber(count)} files.`;
  return { most, sentence, shortage: { enoughFor, sentence: shortage } };
}

/** What a number of files costs if none fails. */
export function mostOf(count: number, price: Hundredths): Credits {
  return toCredits((price * count) as Hundredths);
}
