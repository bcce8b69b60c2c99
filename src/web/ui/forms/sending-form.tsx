import type { KeyboardEvent, ReactNode } from "react";
import type { SendingForm } from "./use-sending-form.ts";

interface SendingFormProps {
  readonly form: Pick<SendingForm, "element" | "submit" | "isValid">;
  readonly children: ReactNode;
}

export function SendingFormElement({ form, children }: SendingFormProps) {
  const { element, submit, isValid } = form;
  // Browsers don't submit a form whose button is disabled, so Enter shows the mistakes.
  const explain = (event: KeyboardEvent<HTMLFormElement>) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || !isField || event.defaultPrevented || isValid()) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    // The keys come from the interactive fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={element} onSubmit={submit} onKeyDown={explain} noValidate>
      {children}
    </form>
  );
}
