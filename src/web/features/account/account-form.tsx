import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import {
  type SendingForm,
  type SendingFormParts,
  useSendingForm,
} from "#web/ui/forms/use-sending-form.ts";
import { AccountNotice } from "./account-failure.tsx";
import { failureSentence } from "./failure-sentence.ts";

type AccountFormParts<Values extends object> = Omit<SendingFormParts<Values>, "sentenceOf"> & {
  readonly fallback: string;
};

/** A form whose failures read like those of all account calls. */
export function useAccountForm<Values extends object>(parts: AccountFormParts<Values>) {
  const { fallback, ...rest } = parts;
  return useSendingForm({
    ...rest,
    sentenceOf: (error) => failureSentence(error, fallback),
  });
}

interface AccountFormProps {
  readonly form: SendingForm;
  readonly submitLabel: string;
  readonly fullWidth?: boolean;
  readonly color?: string;
  readonly children: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  const { form, submitLabel, fullWidth = false, color, children } = props;
  return (
    <SendingFormElement form={form}>
      <Stack gap="md" align={fullWidth ? "stretch" : "flex-start"}>
        {form.failure !== null && <AccountNotice error={form.error} message={form.failure} />}
        <Stack gap="md" w="100%">
          {children}
        </Stack>
        <Button
          type="submit"
          fullWidth={fullWidth}
          disabled={!form.isValid()}
          loading={form.isSending}
          {...(color === undefined ? {} : { color })}
        >
          {submitLabel}
        </Button>
      </Stack>
    </SendingFormElement>
  );
}
