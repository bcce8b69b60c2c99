import type { KeyboardEvent, ReactNode } from "react";
import type { SendingForm } from "./use-sending-form.ts";

interface SendingFormProps {
  readonly form: Pick<SendingForm, "element" | "submit" | "isValid">;
  readonly children: ReactNode;
}

/** The element around the fields of a form that is sent. */
export function SendingFormElement({ form, children }: SendingFormProps) {
  const { element, submit, isValid } = form;
  // A browser does not send a form whose button is disabled, so this is how one asks what is wrong.
  const explain = (event: KeyboardEvent<HTMLFormElement>) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || !isField || event.defaultPrevented || isValid()) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    // The keys are those of the fields inside, which are interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={element} onSubmit={submit} onKeyDown={explain} noValidate>
      {children}
    </form>
  );
}
