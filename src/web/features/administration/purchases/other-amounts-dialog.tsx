import "#web/styles/switches.css";
import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { Currency } from "#contract/facts/credits/purchase.ts";
import type { CustomAmounts } from "#contract/schemas/purchase.ts";
import { reloadSold, setCustomAmounts } from "#web/api/administration/purchases.ts";
import { FormDialog } from "../form-dialog.tsx";
import { useSendingForm } from "#web/ui/forms/use-sending-form.ts";
import { currencyChoices, writeMoney } from "./money.ts";
import { readTerms, termMistakes } from "./read-terms.ts";

interface OtherAmountsDialogProps {
  readonly terms: CustomAmounts | null;
  readonly onClose: () => void;
}

/** Sets whether people may choose the amount, its bounds and its price. */
export default function OtherAmountsDialog({ terms, onClose }: OtherAmountsDialogProps) {
  const queryClient = useQueryClient();
  const form = useSendingForm({
    initialValues: {
      isSold: terms !== null,
      price: terms === null ? "" : writeMoney(terms.priceOfCredit, terms.currency),
      currency: terms?.currency ?? ("eur" as Currency),
      least: String(terms?.leastCredits ?? ""),
      most: String(terms?.mostCredits ?? ""),
    },
    rules: termMistakes,
    send: (values) => setCustomAmounts(readTerms(values)),
    success: "Custom amounts saved.",
    async onSent() {
      onClose();
      await reloadSold(queryClient);
    },
  });
  const number = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <FormDialog form={form} title="Custom amounts" action="Save" onClose={onClose}>
      <Switch
        label="Let people choose how many credits to buy"
        data-autofocus
        {...form.getInputProps("isSold", { type: "checkbox" })}
      />
      {form.values.isSold && (
        <>
          <TextInput
            {...number}
            label="Price of a credit"
            description="Before taxes."
            {...form.getInputProps("price")}
          />
          <NativeSelect
            label="Currency"
            data={currencyChoices}
            {...form.getInputProps("currency")}
          />
          <TextInput {...number} label="Minimum credits" {...form.getInputProps("least")} />
          <TextInput {...number} label="Maximum credits" {...form.getInputProps("most")} />
        </>
      )}
    </FormDialog>
  );
}
