import { schemaResolver, useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { z } from "zod";
import { errorMessage } from "#web/browser/error-message.ts";
import { showToast } from "../show-toast.ts";
import { type FieldMistakes, firstMember, refusedFields } from "./field-mistakes.ts";
import { focusFirstInput, focusFirstMistake } from "./focus-field.ts";

export interface SendingFormParts<Values extends object> {
  readonly initialValues: Values;
  /** What is right: a schema, or a function that gives a sentence for each field that is wrong. */
  readonly rules: z.ZodType<unknown, Values> | ((values: Values) => FieldMistakes);
  /** Sends what was typed. Where it rejects, the form stays as it is and says why. */
  readonly send: (values: Values) => Promise<unknown>;
  /** Told in a toast once it was sent. */
  readonly success?: string;
  /** What is to be done then; until that is over the form is still busy. */
  readonly onSent?: () => Promise<void> | void;
  /** True where the fields are as at first once they were sent. */
  readonly isClearedOnceSent?: boolean;
  /** The sentence for a failure; `errorMessage` unless it is said otherwise. */
  readonly sentenceOf?: (error: unknown) => string;
  /** Said of the whole form where fields are wrong; unless given, the fields' sentences say it. */
  readonly mistakesSentence?: string;
  /** The field that a refused member of what was sent belongs to; by the first part of its path. */
  readonly fieldOf?: (path: string) => string;
}

/** What stands around the fields of a form needs, whatever the fields are. */
export interface SendingForm {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly isValid: () => boolean;
  readonly isSending: boolean;
  readonly error: Error | null;
  readonly failure: string | null;
}

/**
 * A form that is sent: the one way to make one. Mistakes are shown once a field was left or the form
 * sent, and the first of them gets the focus, whether the rules or the server found it. It is sent
 * once at a time, and what was typed stays until it has arrived.
 */
export function useSendingForm<Values extends object>(parts: SendingFormParts<Values>) {
  const { rules, initialValues, send, sentenceOf = errorMessage, fieldOf = firstMember } = parts;
  const queryClient = useQueryClient();
  const mutationKey = ["form", useId()];
  const element = useRef<HTMLFormElement>(null);
  const refusals = useRef<FieldMistakes>({});
  const [hasMistakes, setHasMistakes] = useState(false);
  const fields = useForm<Values>({
    mode: "controlled",
    initialValues,
    validate: typeof rules === "function" ? rules : schemaResolver(rules, { sync: true }),
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    // A message is spoken as it appears, not only when the field is reached again.
    enhanceGetInputProps: () => ({ errorProps: { role: "alert" } }),
  });
  const { errors, values, isValid, clearFieldError } = fields;
  useEffect(() => {
    // "Passwords do not match." belongs to one field and may be cured in the other. What the server
    // refused stays until that field itself is changed.
    for (const [field, sentence] of Object.entries(errors)) {
      const isRefusal = refusals.current[field] === sentence;
      const isEmpty = values[field as keyof Values] === "";
      if (!isRefusal && !isEmpty && isValid(field)) clearFieldError(field);
    }
    // Only when something was typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [values]);

  const sending = useMutation({
    mutationKey,
    mutationFn: (typed: Values) => send(typed),
    async onSuccess() {
      if (parts.success !== undefined) showToast({ message: parts.success, style: "success" });
      if (parts.isClearedOnceSent === true) fields.reset();
      await parts.onSent?.();
    },
    onError(error) {
      refusals.current = refusedFields(error, fieldOf, Object.keys(initialValues));
      fields.setErrors(refusals.current);
      // The button was pressed and is gone for a moment; the focus must not be gone with it.
      if (!focusFirstMistake(element.current, refusals.current)) focusFirstInput(element.current);
    },
  });
  const sendOnce = (typed: Values) => {
    setHasMistakes(false);
    // Asked of the cache: two clicks may come before the button is seen to be busy.
    if (queryClient.isMutating({ mutationKey }) === 0) sending.mutate(typed);
  };
  const explain = (mistakes: object) => {
    setHasMistakes(true);
    focusFirstMistake(element.current, mistakes);
  };
  const { mistakesSentence } = parts;
  const failed = sending.error === null ? null : sentenceOf(sending.error);

  return {
    ...fields,
    element,
    /** Checks the fields; sends what is right, and leads to what is not. */
    submit: (event: FormEvent<HTMLFormElement>) => fields.onSubmit(sendOnce, explain)(event),
    /** Sends values that were put together elsewhere. */
    send: sendOnce,
    isSending: sending.isPending,
    /** What was sent last; null until something was, and from the next try on. */
    sent: sending.isSuccess ? sending.variables : null,
    error: sending.error,
    /** What went wrong, in a sentence beside the form; null for nothing. */
    failure: hasMistakes && mistakesSentence !== undefined ? mistakesSentence : failed,
    dismissFailure() {
      setHasMistakes(false);
      sending.reset();
    },
  };
}
