import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { Usage } from "#contract/schemas/usage.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import classes from "./usage.module.css";

const dayOfRenewal = new Intl.DateTimeFormat("en", {
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

export function UsageFacts({ usage }: { readonly usage: Usage | undefined }) {
  const renewal = usage && dayOfRenewal.format(new Date(usage.freeCreditsRenewAt));
  return (
    <dl className={classes["facts"]}>
      <Fact label="Free this month" remark={renewal && `renews ${renewal} (UTC)`}>
        {usage && formatCredits(usage.free)}
      </Fact>
      <Fact label="Paid" remark={usage && "does not expire"}>
        {usage && formatCredits(usage.paid)}
      </Fact>
      <Fact label="Spent" remark={usage && heldBy(usage)}>
        {usage && formatCredits(usage.total.spent)}
      </Fact>
      <Fact label="Runs" remark={usage && failedOf(usage)}>
        {usage && formatNumber(usage.total.runs)}
      </Fact>
    </dl>
  );
}

function heldBy({ total }: Usage): string {
  return total.held === 0
    ? "in this period"
    : `and ${formatCredits(total.held)} reserved by runs in progress`;
}

function failedOf({ outcomes }: Usage): string {
  const failed = outcomes.find(({ outcome }) => outcome === "failed")?.runs ?? 0;
  return failed === 0 ? "none failed" : `${formatNumber(failed)} failed, not charged`;
}

interface FactProps {
  readonly label: string;
  readonly remark: string | undefined;
  readonly children: ReactNode;
}

function Fact({ label, remark, children }: FactProps) {
  return (
    <div className={classes["card"]}>
      <dt className={classes["caption"]}>{label}</dt>
      <dd className={classes["number"]}>
        {children ?? <Skeleton height={24} my={5} width="5rem" />}
      </dd>
      <dd className={classes["remark"]}>
        {remark ?? <Skeleton height={12} my={4} width="7rem" />}
      </dd>
    </div>
  );
}
