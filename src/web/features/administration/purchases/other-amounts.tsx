import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { CustomAmounts } from "#contract/schemas/purchase.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { formatMoney } from "#web/ui/format/format-money.ts";
import classes from "./packs.module.css";

const OtherAmountsDialog = lazy(() => import("./other-amounts-dialog.tsx"));

interface OtherAmountsProps {
  /** Null when people can't choose the amount. */
  readonly terms: CustomAmounts | null;
}

export function OtherAmounts({ terms }: OtherAmountsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes["pack"]}>
      <p className={classes["what"]}>
        <b>Other amounts</b>
        <small>{terms === null ? "Not for sale" : inWords(terms)}</small>
      </p>
      <Button
        variant="default"
        size="xs"
        aria-label="Change custom amounts"
        onClick={() => setOpen(true)}
      >
        Change
      </Button>
      {isOpen && (
        <Suspense>
          <OtherAmountsDialog terms={terms} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function inWords({ leastCredits, mostCredits, priceOfCredit, currency }: CustomAmounts): string {
  const price = formatMoney(priceOfCredit, currency);
  return `${formatNumber(leastCredits)} to ${formatNumber(mostCredits)} credits, ${price} each`;
}
