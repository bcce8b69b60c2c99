import { z } from "zod";

/** Asks for a date. Empty means today. */
export function dayOption(title: string) {
  return z
    .string()
    .regex(/^(\d{4}-\d\d-\d\d)?$/, `${title} must be a date.`)
    .default("")
    .meta({ title, description: "Leave empty for today (UTC).", field: "date" });
}

export const weekendOption = z
  .enum(["saturday-sunday", "friday-saturday", "thursday-friday", "sunday", "friday", "none"])
  .default("saturday-sunday")
  .meta({
    title: "Weekend",
    choices: {
      "saturday-sunday": "Saturday and Sunday",
      "friday-saturday": "Friday and Saturday",
      "thursday-friday": "Thursday and Friday",
      sunday: "Sunday",
      friday: "Friday",
      none: "No weekend",
    },
  });

export const holidaysOption = z
  .string()
  .max(50_000, "Holidays can have at most 50,000 characters.")
  .default("")
  .meta({
    title: "Holidays",
    description: "Dates that aren't working days, one per line.",
    placeholder: "2026-12-25",
    field: "long-text",
    advanced: true,
  });
