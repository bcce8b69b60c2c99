import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adjustmentReasonMaximumLength } from "#contract/facts/user.ts";
import type { CreditPool } from "#contract/facts/credits/credit.ts";
import type { User } from "#contract/schemas/user.ts";
import { adjustCredits, reloadUsers } from "#web/api/administration/users.ts";
import { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { adjustmentMistakes, readAdjustment } from "./read-adjustment.ts";

interface AdjustCreditsProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Adds or takes credits. The user sees the reason in the ledger. */
export default function AdjustCredits({ user, onClose }: AdjustCreditsProps) {
  const queryClient = useQueryClient();
  // One per opening, so a retry after a lost answer adjusts only once.
  const [adjustmentId] = useState(createIdempotencyKey);
  const form = useSendingForm({
    initialValues: { pool: "paid" as CreditPool, amount: "", reason: "" },
    rules: adjustmentMistakes,
    send: ({ pool, ...typed }) =>
      adjustCredits(user.uid, { adjustmentId, pool, ...readAdjustment(typed) }),
    success: "Credits adjusted.",
    async onSent() {
      onClose();
      await reloadUsers(queryClient);
    },
  });
  return (
    <FormDialog form={form} title="Adjust credits" action="Adjust" onClose={onClose}>
      <Text size="sm" className="breakable">
        {user.email} has {formatCredits(user.freeCredits)} free and{" "}
        {formatCredits(user.paidCredits)} paid credits.
      </Text>
      <NativeSelect
        label="Pool"
        data={[
          { value: "paid", label: "Paid" },
          { value: "free", label: "Free this month" },
        ]}
        {...form.getInputProps("pool")}
      />
      <TextInput
        label="Amount"
        description="Credits to add. Use a minus sign to take credits away."
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("amount")}
      />
      <TextInput
        label="Reason"
        description="The user sees this in their credit history."
        maxLength={adjustmentReasonMaximumLength}
        autoComplete="off"
        {...form.getInputProps("reason")}
      />
    </FormDialog>
  );
}
