import { schemaResolver, useForm } from "@mantine/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { z } from "zod";
import { errorMessage } from "#web/browser/error-message.ts";
import { showToast } from "../show-toast.ts";
import {
  type FieldMistakes,
  firstMember,
  focusFirstInput,
  focusFirstMistake,
  refusedFields,
} from "./field-mistakes.ts";

export interface SendingFormParts<Values extends object> {
  readonly initialValues: Values;
  /** A schema, or a function returning a sentence per wrong field. */
  readonly rules: z.ZodType<unknown, Values> | ((values: Values) => FieldMistakes);
  /** When it rejects, the form stays and shows why. */
  readonly send: (values: Values) => Promise<unknown>;
  /** Toast after sending. */
  readonly success?: string;
  /** Runs after sending; the form stays busy until it is done. */
  readonly onSent?: () => Promise<void> | void;
  /** Resets the fields after sending. */
  readonly isClearedOnceSent?: boolean;
  /** Defaults to `errorMessage`. */
  readonly sentenceOf?: (error: unknown) => string;
  /** Shown for the whole form if fields are wrong; by default only theirs show. */
  readonly mistakesSentence?: string;
  /** Maps a refused member to its field, by default its path's first part. */
  readonly fieldOf?: (path: string) => string;
}

/** What a form's frame needs, whatever its fields. */
export interface SendingForm {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly isValid: () => boolean;
  readonly isSending: boolean;
  readonly error: Error | null;
  readonly failure: string | null;
}

/**
 * A form that sends its values. Shows mistakes once a field was left or the form sent, and focuses
 * the first, whether found by the rules or the server. Sends once at a time and keeps the text
 * until it arrives.
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
    // Announces a mistake as it appears, not only on focus.
    enhanceGetInputProps: () => ({ errorProps: { role: "alert" } }),
  });
  const { errors, values, isValid, clearFieldError } = fields;
  useEffect(() => {
    // One field's mistake may be fixed in another ("Passwords do not match."). A server's refusal
    // stays until its field changes.
    for (const [field, sentence] of Object.entries(errors)) {
      const isRefusal = refusals.current[field] === sentence;
      const isEmpty = values[field as keyof Values] === "";
      if (!isRefusal && !isEmpty && isValid(field)) clearFieldError(field);
    }
    // Only once something was typed.
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
      // The pressed button disappears briefly, so keep the focus.
      if (!focusFirstMistake(element.current, refusals.current)) focusFirstInput(element.current);
    },
  });
  const sendOnce = (typed: Values) => {
    setHasMistakes(false);
    // Asks the cache, as a second click may come before the next render.
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
    /** Sends valid fields, or focuses the first mistake. */
    submit: (event: FormEvent<HTMLFormElement>) => fields.onSubmit(sendOnce, explain)(event),
    /** Sends values assembled elsewhere. */
    send: sendOnce,
    isSending: sending.isPending,
    /** Last sent values; null before, and during a new try. */
    sent: sending.isSuccess ? sending.variables : null,
    error: sending.error,
    /** The form's failure, or null. */
    failure: hasMistakes && mistakesSentence !== undefined ? mistakesSentence : failed,
    dismissFailure() {
      setHasMistakes(false);
      sending.reset();
    },
  };
}
