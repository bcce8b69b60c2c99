import { Anchor, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Dashboard, Sales } from "#contract/schemas/dashboard.ts";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { formatCount, formatNumber } from "#web/ui/format/format-number.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatMoney } from "#web/ui/format/format-money.ts";
import classes from "./dashboard.module.css";

type NowFactsProps = Pick<Dashboard, "queue" | "activeSessions" | "storage">;

export function NowFacts({ queue, activeSessions, storage }: NowFactsProps) {
  return (
    <section className={classes["section"]} aria-labelledby="now">
      <Title order={2} size="h4" id="now">
        Now
      </Title>
      <dl className={classes["facts"]}>
        <Fact label="Queue length" remark={`${formatNumber(queue.atWork)} at work`}>
          {formatNumber(queue.waiting)}
        </Fact>
        <Fact label="Active sessions">{formatNumber(activeSessions)}</Fact>
        {storage === null ? (
          <Fact label="Storage used" remark="not measured yet">
            –
          </Fact>
        ) : (
          <Fact
            label="Storage used"
            remark={`${formatCount(storage.files, "file", "files")}, measured ${formatShortDate(storage.countedAt)}`}
          >
            {formatBytes(storage.bytes)}
          </Fact>
        )}
      </dl>
    </section>
  );
}

export function SalesFacts({ revenue, outstanding, isTest }: Sales) {
  const remark = (purchases: number) =>
    `${formatCount(purchases, "purchase", "purchases")}, net of refunds`;
  return (
    <section className={classes["section"]} aria-labelledby="sales">
      <div className={classes["head"]}>
        <Title order={2} size="h4" id="sales">
          Sales in the last 30 days{isTest ? " (test mode)" : ""}
        </Title>
        <Anchor size="sm" renderRoot={(props) => <Link to="/admin/purchases" {...props} />}>
          All purchases
        </Anchor>
      </div>
      <dl className={classes["facts"]}>
        {revenue.length === 0 && (
          <Fact label="Revenue" remark="nothing sold">
            –
          </Fact>
        )}
        {revenue.map(({ currency, amount, purchases }) => (
          <Fact key={currency} label="Revenue" remark={remark(purchases)}>
            {formatMoney(amount, currency)}
          </Fact>
        ))}
        <Fact label="Credits outstanding" remark="paid for but not spent">
          {formatCredits(outstanding)}
        </Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  readonly label: string;
  readonly remark?: string;
  readonly children: ReactNode;
}

function Fact({ label, remark, children }: FactProps) {
  return (
    <div className={classes["card"]}>
      <dt className={classes["caption"]}>{label}</dt>
      <dd className={classes["number"]}>{children}</dd>
      {remark !== undefined && <dd className={classes["remark"]}>{remark}</dd>}
    </div>
  );
}
