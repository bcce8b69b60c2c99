import { Badge } from "@mantine/core";
import type { UsageOutcome } from "#contract/facts/usage.ts";
import classes from "./usage.module.css";

export const outcomeLabels: Readonly<Record<UsageOutcome, string>> = {
  succeeded: "Succeeded",
  failed: "Failed",
  cancelled: "Cancelled",
  pending: "In progress",
};

export function OutcomeBadge({ outcome }: { readonly outcome: UsageOutcome }) {
  return (
    <Badge size="sm" radius="sm" className={classes["outcome"] ?? ""} data-outcome={outcome}>
      {outcomeLabels[outcome]}
    </Badge>
  );
}
