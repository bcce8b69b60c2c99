import { z } from "zod";

const longest = 20;

/** A moment as people write it: `75`, `1:15`, `1:02:03.5`. */
export function timeOption(title: string) {
  return z
    .string()
    .max(longest, `${title} must be a time such as 1:30.`)
    .regex(
      /^\s*(?:(?:(?:\d{1,3}:)?[0-5]?\d:)?[0-5]?\d|\d{1,6})(?:\.\d{1,6})?\s*$|^\s*$/,
      `${title} must be a time such as 1:30 or 90.5 seconds.`,
    );
}
