import { IconDiamond } from "@tabler/icons-react";
import classes from "./price.module.css";
import { formatPrice } from "../format/format-credits.ts";

interface PriceProps {
  readonly creditsPerExecution: number;
  readonly freeCreditsAllowed: boolean;
  /** What the price is for, where that is not plain from what stands around it. */
  readonly per?: string;
}

/** What a run costs, with a gem where free credits pay for it. */
export function Price({ creditsPerExecution, freeCreditsAllowed, per }: PriceProps) {
  const isFree = creditsPerExecution === 0;
  return (
    <p className={classes["price"]} data-free={isFree || undefined}>
      {formatPrice(creditsPerExecution)}
      {!isFree && per !== undefined && ` ${per}`}
      {freeCreditsAllowed && (
        <span role="img" aria-label="Free credits can be used" title="Free credits can be used">
          <IconDiamond size={17} aria-hidden />
        </span>
      )}
    </p>
  );
}
