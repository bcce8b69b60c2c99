import { Anchor, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Sales } from "#contract/schemas/dashboard.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatMoney } from "#web/ui/format/format-money.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { Fact } from "./fact.tsx";
import classes from "./dashboard.module.css";

export function SalesFacts({ revenue, outstanding, isTest }: Sales) {
  const remark = (purchases: number) =>
    `${formatNumber(purchases)} ${purchases === 1 ? "purchase" : "purchases"}, net of refunds`;
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
