import "#web/styles/modal.css";
import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { adjustmentReasonMaximumLength } from "#contract/facts/user.ts";
import type { CreditPool } from "#contract/facts/credit.ts";
import type { User } from "#contract/schemas/user.ts";
import {
  adjustCredits,
  type CreditAdjustment,
  reloadUsers,
} from "#web/api/administration/users.ts";
import { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { showToast } from "#web/ui/show-toast.ts";
import { readAdjustment } from "./read-adjustment.ts";

interface AdjustCreditsProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Gives or takes credits, with the reason that the user reads in the ledger. */
export function AdjustCredits({ user, onClose }: AdjustCreditsProps) {
  const queryClient = useQueryClient();
  // One for each opening: an answer that got lost is asked for again without adjusting twice.
  const [adjustmentId] = useState(createIdempotencyKey);
  const [pool, setPool] = useState<CreditPool>("paid");
  const [typed, setTyped] = useState({ amount: "", reason: "" });
  const [isTried, setTried] = useState(false);
  const adjust = useMutation({
    mutationFn: (adjustment: CreditAdjustment) => adjustCredits(user.uid, adjustment),
    async onSuccess() {
      showToast({ message: "Credits adjusted.", style: "success" });
      onClose();
      await reloadUsers(queryClient);
    },
  });
  const read = readAdjustment(typed);
  const errors = isTried && "errors" in read ? read.errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ("adjustment" in read) adjust.mutate({ adjustmentId, pool, ...read.adjustment });
  };
  return (
    <Modal opened onClose={onClose} withCloseButton={false} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Modal.Title fw={600} lh={1.35}>
            Adjust credits
          </Modal.Title>
          <Text size="sm" className="breakable">
            {user.email} has {formatCredits(user.freeCredits)} free and{" "}
            {formatCredits(user.paidCredits)} paid credits.
          </Text>
          <NativeSelect
            label="Pool"
            value={pool}
            data={[
              { value: "paid", label: "Paid" },
              { value: "free", label: "Free this month" },
            ]}
            onChange={({ currentTarget }) =>
              setPool(currentTarget.value === "free" ? "free" : "paid")
            }
          />
          <TextInput
            label="Amount"
            description="Credits to give; with a minus, to take."
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={typed.amount}
            error={errors.amount}
            onChange={({ currentTarget }) => setTyped({ ...typed, amount: currentTarget.value })}
          />
          <TextInput
            label="Reason"
            description="The user reads it in the ledger."
            maxLength={adjustmentReasonMaximumLength}
            autoComplete="off"
            value={typed.reason}
            error={errors.reason}
            onChange={({ currentTarget }) => setTyped({ ...typed, reason: currentTarget.value })}
          />
          {adjust.error !== null && <ErrorNotice message={errorMessage(adjust.error)} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={adjust.isPending}>
              Adjust
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
