import { Anchor, Group } from "@mantine/core";
import type { PurchaseStatus } from "#contract/facts/credits/purchase.ts";
import type { Purchase } from "#contract/schemas/purchase.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatDate } from "#web/ui/format/format-date.ts";
import { formatMoney } from "#web/ui/format/format-money.ts";

export const statusLabels: Readonly<Record<PurchaseStatus, string>> = {
  begun: "Not paid yet",
  open: "Not paid yet",
  waiting: "Waiting for payment",
  paid: "Paid",
  failed: "Not paid",
  expired: "Not paid",
  mismatched: "Under review",
};

/** Describes a purchase's status and refunds. */
export function standingOf({ status, reversed }: Pick<Purchase, "status" | "reversed">): string {
  if (reversed === 0) return statusLabels[status];
  return `${statusLabels[status]}, ${formatCredits(reversed)} credits refunded`;
}

export const purchaseColumns: readonly Column<Purchase>[] = [
  { label: "What", isCardHeading: true, cell: ({ label }) => label },
  {
    label: "When",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="numbers">
        {formatDate(createdAt)}
      </time>
    ),
  },
  { label: "Credits", align: "end", cell: ({ credits }) => formatCredits(credits) },
  {
    label: "Price",
    align: "end",
    cell: ({ charged, price, currency }) => formatMoney(charged ?? price, currency),
  },
  { label: "State", cell: standingOf },
  { label: "Documents", cell: Papers },
];

function Papers({ receiptUrl, invoiceUrl }: Purchase) {
  if (receiptUrl === null && invoiceUrl === null) return "–";
  return (
    <Group gap="sm">
      {receiptUrl !== null && <Paper href={receiptUrl} name="Receipt" />}
      {invoiceUrl !== null && <Paper href={invoiceUrl} name="Invoice" />}
    </Group>
  );
}

function Paper({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" fz="inherit">
      {name}
    </Anchor>
  );
}
