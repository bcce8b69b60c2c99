import { z } from "zod";

/** Accepts any CSS notation. */
export function colourOption(title: string, standard: string) {
  return z
    .string()
    .max(100, `${title} can have at most 100 characters.`)
    .default(standard)
    .meta({ title, placeholder: "#1a2b3c, rgb(…), hsl(…), oklch(…), teal" });
}

export function countOption(title: string, standard: number) {
  return z
    .int(`${title} must be a whole number.`)
    .min(2, `${title} must be at least 2.`)
    .max(50, `${title} can be at most 50.`)
    .default(standard)
    .meta({ title });
}
