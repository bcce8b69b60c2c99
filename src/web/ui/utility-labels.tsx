import { Badge } from "@mantine/core";
import { IconDiamond } from "@tabler/icons-react";
import { isFree, type Priced } from "#contract/facts/credits/price.ts";
import { utilityStatusLabels, type UtilityStatus } from "#contract/facts/utility/status.ts";
import { formatPriceOf } from "./format/format-credits.ts";
import classes from "./utility-labels.module.css";

interface PriceProps {
  readonly utility: Priced & { readonly freeCreditsAllowed: boolean };
  /** What the price is for, if unclear. */
  readonly per?: string;
}

/** Shows a run's price, with a gem if free credits pay for it. */
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

interface ToneBadgeProps {
  /** A class that sets `--tone`. */
  readonly tone: string | undefined;
  readonly children: string;
}

export function ToneBadge({ tone, children }: ToneBadgeProps) {
  return (
    <Badge size="sm" radius="sm" className={`${classes["badge"]} ${tone}`}>
      {children}
    </Badge>
  );
}

export function StatusBadge({ status }: { readonly status: UtilityStatus }) {
  return <ToneBadge tone={classes[status]}>{utilityStatusLabels[status]}</ToneBadge>;
}

/** Marks a utility without code, which nobody can run. */
export function NotAvailableBadge() {
  return <ToneBadge tone={classes["missing"]}>Not available yet</ToneBadge>;
}

export function InBrowserBadge() {
  return <ToneBadge tone={classes["browser"]}>In your browser</ToneBadge>;
}
