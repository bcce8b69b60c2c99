import { Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SoldPurchase } from "#contract/schemas/purchase.ts";
import { refundPurchase, reloadSold } from "#web/api/administration/purchases.ts";
import { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
import { formatMoney } from "#web/ui/format/format-money.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { moneyLeft, readMoney, writeMoney } from "./money.ts";

interface RefundDialogProps {
  readonly purchase: SoldPurchase;
  readonly onClose: () => void;
}

/** Refunds all or part of a purchase, taking the credits first. */
export default function RefundDialog({ purchase, onClose }: RefundDialogProps) {
  const queryClient = useQueryClient();
  // One per opening, so a retry after a lost answer refunds only once.
  const [refundId] = useState(createIdempotencyKey);
  const { purchaseId, currency, label, email, userId } = purchase;
  const left = moneyLeft(purchase);
  const most = formatMoney(left, currency);
  const amountOf = (text: string) => readMoney(text, currency) ?? 0;
  const form = useSendingForm({
    initialValues: { amount: writeMoney(left, currency), reason: "" },
    rules: ({ amount, reason }) => ({
      ...(amountOf(amount) < 1 || amountOf(amount) > left
        ? { amount: `Enter an amount up to ${most}.` }
        : {}),
      ...(reason.trim() === "" ? { reason: "A reason is required." } : {}),
    }),
    send: ({ amount, reason }) =>
      refundPurchase(purchaseId, { refundId, amount: amountOf(amount), reason }),
    success: "The credits were removed and the refund is on its way.",
    async onSent() {
      onClose();
      await reloadSold(queryClient);
    },
  });
  return (
    <FormDialog form={form} title={`Refund ${label}`} action="Refund" onClose={onClose}>
      <Text size="sm" className="breakable">
        {email ?? userId} bought this. You can refund up to {most}, as long as the credits haven't
        been spent.
      </Text>
      <TextInput
        label={`Amount in ${currency.toUpperCase()}`}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("amount")}
      />
      <TextInput
        label="Reason"
        description="This is kept in the audit log."
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps("reason")}
      />
    </FormDialog>
  );
}
