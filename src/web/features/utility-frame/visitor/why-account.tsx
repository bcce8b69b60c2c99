import { useQuery } from "@tanstack/react-query";
import { isFree } from "#contract/facts/credits/price.ts";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { formatCredits, formatPriceOf } from "#web/ui/format/format-credits.ts";

/** Explains why a run needs an account. */
export function WhyAccount({ utility }: { readonly utility: CatalogueEntry }) {
  const { data: settings } = useQuery(settingsQuery);
  const free = settings?.freeCreditsPerMonth ?? 0;
  if (isFree(utility)) {
    return <p>Runs are free. An account keeps your files private to you.</p>;
  }
  return (
    <p>
      A run costs {formatPriceOf(utility)}, paid from your account.
      {utility.freeCreditsAllowed &&
        free > 0 &&
        ` Each account gets ${formatCredits(free)} free credits every month, which you can use here.`}
    </p>
  );
}
