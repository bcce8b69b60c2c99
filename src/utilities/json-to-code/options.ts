import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";

export const optionsSchema = z.strictObject({
  text: longText("JSON", { placeholder: '{"name": "Ada", "age": 36}', monospace: true }),
  name: z
    .string()
    .regex(
      /^[A-Za-z][A-Za-z0-9]{0,59}$/,
      "Type name can only have letters and digits, and must start with a letter.",
    )
    .default("Root")
    .meta({ title: "Type name" }),
});
