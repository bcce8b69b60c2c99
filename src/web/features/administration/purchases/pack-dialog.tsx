import "#web/styles/switches.css";
import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Currency, saleLimits } from "#contract/facts/credits/purchase.ts";
import type { CreditPack } from "#contract/schemas/purchase.ts";
import { reloadSold, setCreditPack } from "#web/api/administration/purchases.ts";
import { createIdempotencyKey } from "#web/api/http/idempotency-key.ts";
import { noCreditsTyped, readCredits } from "#web/ui/forms/read-credits.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { currencyChoices, readMoney, writeMoney } from "./money.ts";

interface PackDialogProps {
  /** Null for a new one. */
  readonly pack: CreditPack | null;
  readonly onClose: () => void;
}

/** Creates or changes a pack. Past purchases stay as they were. */
export default function PackDialog({ pack, onClose }: PackDialogProps) {
  const queryClient = useQueryClient();
  const [packId] = useState(() => pack?.packId ?? createIdempotencyKey());
  const form = useSendingForm({
    initialValues: {
      name: pack?.name ?? "",
      credits: pack === null ? "" : String(pack.credits),
      price: pack === null ? "" : writeMoney(pack.price, pack.currency),
      currency: pack?.currency ?? ("eur" as Currency),
      isActive: pack?.isActive ?? true,
    },
    rules: ({ name, credits, price, currency }) => ({
      ...(name.trim() === "" ? { name: "A name is required." } : {}),
      ...((readCredits(credits) ?? 0) > 0 ? {} : { credits: noCreditsTyped }),
      ...((readMoney(price, currency) ?? 0) > 0
        ? {}
        : { price: "Enter a price in this currency, such as 9.90." }),
    }),
    send: ({ name, credits, price, currency, isActive }) =>
      setCreditPack(packId, {
        name,
        credits: readCredits(credits) ?? 0,
        price: readMoney(price, currency) ?? 0,
        currency,
        isActive,
      }),
    success: "Pack saved.",
    async onSent() {
      onClose();
      await reloadSold(queryClient);
    },
  });
  return (
    <FormDialog
      form={form}
      title={pack === null ? "New pack" : `Change ${pack.name}`}
      action="Save"
      onClose={onClose}
    >
      <TextInput
        label="Name"
        maxLength={saleLimits.longestName}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <TextInput
        label="Credits"
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("credits")}
      />
      <TextInput
        label="Price"
        description="Before taxes."
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("price")}
      />
      <NativeSelect label="Currency" data={currencyChoices} {...form.getInputProps("currency")} />
      <Switch label="For sale" {...form.getInputProps("isActive", { type: "checkbox" })} />
    </FormDialog>
  );
}
