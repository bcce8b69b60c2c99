import { Button } from "@mantine/core";
import type { SoldPurchase } from "#contract/schemas/purchase.ts";
import type { PurchaseStatus } from "#contract/facts/credits/purchase.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import { formatMoney } from "#web/ui/format/format-money.ts";
import { moneyLeft } from "./money.ts";

export const statusNames: Readonly<Record<PurchaseStatus, string>> = {
  begun: "Started",
  open: "On the payment page",
  waiting: "Waiting for payment",
  paid: "Paid",
  failed: "Failed",
  expired: "Expired",
  mismatched: "Payment doesn't match",
};

export function soldColumns(
  onRefund: (purchase: SoldPurchase) => void,
): readonly Column<SoldPurchase>[] {
  return [
    {
      label: "Buyer",
      isCardHeading: true,
      cell: ({ email, userId }) => <span className="breakable">{email ?? userId}</span>,
    },
    { label: "What", cell: ({ label, isTest }) => `${label}${isTest ? " (test)" : ""}` },
    {
      label: "When",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="numbers">
          {formatExactDate(createdAt)}
        </time>
      ),
    },
    { label: "Credits", align: "end", cell: ({ credits }) => formatCredits(credits) },
    {
      label: "Charged",
      align: "end",
      cell: ({ charged, currency }) => (charged === null ? "–" : formatMoney(charged, currency)),
    },
    {
      label: "Refunded",
      align: "end",
      cell: (purchase) => {
        const gone = (purchase.charged ?? 0) - moneyLeft(purchase);
        return gone === 0 ? "–" : formatMoney(gone, purchase.currency);
      },
    },
    { label: "State", cell: ({ status }) => statusNames[status] },
    {
      label: "Actions",
      cell: (purchase) =>
        moneyLeft(purchase) > 0 && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Refund ${purchase.label} of ${purchase.email ?? purchase.userId}`}
            onClick={() => onRefund(purchase)}
          >
            Refund
          </Button>
        ),
    },
  ];
}
