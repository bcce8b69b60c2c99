import type { CreditPack } from "#contract/schemas/purchase.ts";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatCount, formatNumber } from "#web/ui/format/format-number.ts";

/** Says how many runs each pack on sale pays for, or returns null. */
export function runsPerPack(
  price: number,
  packs: readonly Pick<CreditPack, "name" | "credits" | "isActive">[],
): string | null {
  const sold = packs.filter(({ isActive }) => isActive);
  if (price === 0 || sold.length === 0) return null;
  const parts = sold.map(({ name, credits }) => {
    const runs = Math.floor(toHundredths(credits) / toHundredths(price));
    return `${name} pays for ${formatCount(runs, "run", "runs")}`;
  });
  return `At this price ${parts.join(", ")}.`;
}

/** Says what the new price would have meant for runs of the last 30 days. */
export function changeInWords(runs: number, before: number, after: number): string {
  const what = runs === 1 ? "1 run was" : `${formatNumber(runs)} runs were`;
  const difference = (runs * (toHundredths(after) - toHundredths(before))) / 100;
  const more = difference < 0 ? "less" : "more";
  const money =
    runs === 0
      ? ""
      : ` ${runs === 1 ? "It" : "They"} would have cost ${formatCredits(Math.abs(difference))} credits ${more}.`;
  return `In the last 30 days ${what} charged ${formatCredits(before)}.${money} Runs in progress keep their price. Pages that are already open keep it for an hour.`;
}
