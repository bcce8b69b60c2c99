import { schemaResolver, useForm } from "@mantine/form";
import { useEffect } from "react";
import type { z } from "zod";

export type AccountFormValues = Record<string, string>;

/** What `useAccountForm` gives. */
export type AccountFormState<Values extends AccountFormValues> = ReturnType<
  typeof useAccountForm<Values>
>;

/**
 * A form over one of the contract's schemas. Messages appear once a field was left or the form sent;
 * `isValid` is known all the time, so that the button can tell.
 */
export function useAccountForm<Values extends AccountFormValues>(
  schema: z.ZodType<unknown, Values>,
  initialValues: Values,
) {
  const form = useForm<Values>({
    mode: "controlled",
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    // A message is spoken as it appears, not only when the field is reached again.
    enhanceGetInputProps: () => ({ errorProps: { role: "alert" } }),
  });
  const { errors, values, isValid, clearFieldError } = form;
  useEffect(() => {
    // "Passwords do not match." belongs to one field and may be cured in the other.
    for (const field of Object.keys(errors)) {
      if (values[field] !== "" && isValid(field)) clearFieldError(field);
    }
    // Only when something was typed: a refusal that the server put on a field stays until then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [values]);
  return form;
}
