import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { creditPacksQuery } from "#web/api/administration/purchases.ts";
import { chargedRunsQuery } from "#web/api/administration/utilities.ts";
import { settingsQuery } from "#web/api/settings.ts";
import { readCredits } from "#web/ui/forms/read-credits.ts";
import { changeInWords, runsPerPack } from "./price-words.ts";

interface PriceMeaningProps {
  readonly className: string;
  /** As typed. */
  readonly price: string;
  /** The saved utility; undefined for a new one. */
  readonly saved: { readonly id: string; readonly creditsPerExecution: number } | undefined;
}

/** Explains a price: runs per pack, and last month's runs that a change would affect. */
export function PriceMeaning({ className, price: typed, saved }: PriceMeaningProps) {
  const { data: settings } = useQuery(settingsQuery);
  const isSold = settings?.sellsCredits === true;
  const { data: sold } = useQuery({ ...creditPacksQuery, enabled: isSold });
  const price = readCredits(typed);
  const isChanged = saved !== undefined && price !== null && price !== saved.creditsPerExecution;
  const { data: charged } = useQuery({ ...chargedRunsQuery(saved?.id ?? ""), enabled: isChanged });
  if (price === null) return null;
  const packs = isSold ? runsPerPack(price, sold?.packs ?? []) : null;
  const change =
    isChanged && charged !== undefined
      ? changeInWords(charged.runs, saved.creditsPerExecution, price)
      : null;
  return (
    <div role="status" className={className}>
      {[packs, change].map(
        (words) =>
          words !== null && (
            <Text key={words} size="sm" c="dimmed">
              {words}
            </Text>
          ),
      )}
    </div>
  );
}
