import { z } from "zod";
import "#kit/manifest/option-meta.ts";

export function howMany(standard: number, most = 10_000) {
  return z
    .int("How many must be a whole number.")
    .min(1, "How many must be at least 1.")
    .max(most, `How many can be at most ${most.toLocaleString("en")}.`)
    .default(standard)
    .meta({ title: "How many" });
}

export const textFile = {
  takes: {},
  gives: { results: ["text" as const], files: { types: [".txt"], number: 1 } },
};
