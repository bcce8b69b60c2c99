import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";

/** What every language asks for. */
export const optionsSchema = z.strictObject({
  text: longText("JSON", { placeholder: '{"name": "Ada", "age": 36}', monospace: true }),
  name: z
    .string()
    .regex(
      /^[A-Za-z][A-Za-z0-9]{0,59}$/,
      "The name is of letters and digits, and begins with a letter.",
    )
    .default("Root")
    .meta({ title: "Name of the whole" }),
});
