import { z } from "zod";
import "./option-meta.ts";

/** More is better given as a file: a field of this length is as much as a form bears. */
const mostCharacters = 2_000_000;

/** An option for text that people paste, empty by default, of at most two million characters. */
export function longText(
  title: string,
  looks: { placeholder?: string; monospace?: true; table?: true; secret?: true } = {},
) {
  return z
    .string()
    .max(mostCharacters, "The text is longer than 2,000,000 characters.")
    .default("")
    .meta({ title, field: "long-text", ...looks });
}
