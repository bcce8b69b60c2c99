import { z } from "zod";

/** At most four decimals, as more can't be seen. */
export function cssNumber(value: number): string {
  const rounded = Number(value.toFixed(4));
  return String(rounded === 0 ? 0 : rounded);
}

export function cssColour(title: string, standard: string) {
  return z
    .string()
    .max(100, `${title} can have at most 100 characters.`)
    .default(standard)
    .meta({ title, field: "colour" });
}

export function measure(
  title: string,
  standard: number,
  least: number,
  most: number,
  unit: string,
) {
  return z
    .number(`${title} must be a number.`)
    .min(least, `${title} must be at least ${least.toLocaleString("en")}.`)
    .max(most, `${title} can be at most ${most.toLocaleString("en")}.`)
    .default(standard)
    .meta({ title, unit });
}
