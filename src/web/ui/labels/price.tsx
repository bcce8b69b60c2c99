import { IconDiamond } from "@tabler/icons-react";
import { isFree, type Priced } from "#contract/facts/credits/price.ts";
import classes from "./price.module.css";
import { formatPriceOf } from "../format/format-credits.ts";

interface PriceProps {
  readonly utility: Priced & { readonly freeCreditsAllowed: boolean };
  /** What the price is for, where that is not plain from what stands around it. */
  readonly per?: string;
}

/** What a run costs, with a gem where free credits pay for it. */
export function Price({ utility, per }: PriceProps) {
  const costsNothing = isFree(utility);
  return (
    <p className={classes["price"]} data-free={costsNothing || undefined}>
      {formatPriceOf(utility)}
      {!costsNothing && per !== undefined && ` ${per}`}
      {utility.freeCreditsAllowed && (
        <span role="img" aria-label="Free credits can be used" title="Free credits can be used">
          <IconDiamond size={17} aria-hidden />
        </span>
      )}
    </p>
  );
}
