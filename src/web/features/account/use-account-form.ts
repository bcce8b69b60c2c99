import { schemaResolver, useForm } from "@mantine/form";
import type { z } from "zod";

/**
 * A form over one of the contract's schemas. Messages appear once a field was left or the form sent;
 * `isValid` is known all the time, so that the button can tell.
 */
export function useAccountForm<Values extends Record<string, string>>(
  schema: z.ZodType<unknown, Values>,
  initialValues: Values,
) {
  return useForm<Values>({
    mode: "controlled",
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
  });
}
