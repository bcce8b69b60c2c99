import { z } from "zod";
import "./option-meta.ts";

/** A form field can't handle more. */
const mostCharacters = 2_000_000;

export function longText(
  title: string,
  looks: { placeholder?: string; monospace?: true; table?: true; secret?: true } = {},
) {
  return z
    .string()
    .max(mostCharacters, "The text can have at most 2,000,000 characters.")
    .default("")
    .meta({ title, field: "long-text", ...looks });
}
