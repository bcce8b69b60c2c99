import { z } from "zod";
import { RunError } from "#kit/run/run-error.ts";

export function addressOption(title: string) {
  return z
    .string()
    .max(10_000, `${title} can have at most 10,000 characters.`)
    .default("")
    .meta({ title, placeholder: "https://example.org/" });
}

/** Parses like a browser, assuming https. Throws RunError `not_address`. */
export function readAddress(text: string, field: string): URL {
  const trimmed = text.trim();
  if (trimmed === "") throw new RunError("no_text", "Type or paste a URL first.", { field });
  const whole = /^[a-z][a-z\d+.-]*:(?!\d+(\/|$))/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (URL.canParse(whole)) return new URL(whole);
  const sentence = "This is not a URL. Write it in full, such as https://example.org/page.";
  throw new RunError("not_address", sentence, { field });
}
