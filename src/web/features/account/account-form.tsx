import { Button, Stack } from "@mantine/core";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { AccountFailure } from "./account-failure.tsx";
import type { AccountFormState, AccountFormValues } from "./use-account-form.ts";

interface AccountFormProps<Values extends AccountFormValues> {
  readonly form: AccountFormState<Values>;
  readonly submitLabel: string;
  /** The sentence for a failure that has none of its own. */
  readonly fallback: string;
  /** Rejects where it did not work; the form stays and says so. */
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly fullWidth?: boolean;
  readonly color?: string;
  readonly children: ReactNode;
}

/** Fields with a button that can be pressed once they are right, and what went wrong above them. */
export function AccountForm<Values extends AccountFormValues>(props: AccountFormProps<Values>) {
  const { form, submitLabel, fallback, onSubmit, fullWidth = false, color, children } = props;
  const [failure, setFailure] = useState<unknown>(null);

  const submit = form.onSubmit(async (values, event) => {
    const sent = event?.currentTarget;
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(error);
      // The button was pressed and is gone for a moment; the focus must not be gone with it.
      sent?.querySelector("input")?.focus();
    }
  });

  // A browser does not send a form whose button is disabled, so this is how one asks what is wrong.
  const explain = (event: KeyboardEvent<HTMLFormElement>) => {
    const attempted = event.currentTarget;
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || !isField || form.isValid()) return;
    event.preventDefault();
    const [first] = Object.keys(form.validate().errors);
    attempted.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
  };

  return (
    // The keys are those of the fields inside, which are interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form onSubmit={submit} onKeyDown={explain} noValidate>
      <Stack gap="md" align={fullWidth ? "stretch" : "flex-start"}>
        {failure !== null && <AccountFailure error={failure} fallback={fallback} />}
        <Stack gap="md" w="100%">
          {children}
        </Stack>
        <Button
          type="submit"
          fullWidth={fullWidth}
          disabled={!form.isValid() || form.submitting}
          loading={form.submitting}
          {...(color === undefined ? {} : { color })}
        >
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
