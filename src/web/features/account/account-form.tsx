import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { SendingFormElement } from "#web/ui/forms/sending-form.tsx";
import type { SendingForm } from "#web/ui/forms/use-sending-form.ts";
import { Slice } from "#web/ui/slice.tsx";
import { AccountNotice } from "./account-failure.tsx";

interface AccountFormProps {
  readonly form: SendingForm;
  readonly submitLabel: string;
  readonly fullWidth?: boolean;
  readonly color?: string;
  readonly children: ReactNode;
}

/** Fields with a button that can be pressed once they are right, and what went wrong above them. */
export function AccountForm(props: AccountFormProps) {
  const { form, submitLabel, fullWidth = false, color, children } = props;
  // A disabled button tells nobody of a press, which is kept until there is somebody to hear of it.
  const isHydrated = useIsHydrated();
  const isOff = !form.isValid();
  return (
    <SendingFormElement form={form}>
      <Stack gap="md" align={fullWidth ? "stretch" : "flex-start"}>
        {form.failure !== null && <AccountNotice error={form.error} message={form.failure} />}
        <Stack gap="md" w="100%">
          {children}
        </Stack>
        <Slice>
          <Button
            type="submit"
            fullWidth={fullWidth}
            disabled={isHydrated && isOff}
            {...(isHydrated || !isOff ? {} : { "data-disabled": true, "aria-disabled": true })}
            loading={form.isSending}
            {...(color === undefined ? {} : { color })}
          >
            {submitLabel}
          </Button>
        </Slice>
      </Stack>
    </SendingFormElement>
  );
}
