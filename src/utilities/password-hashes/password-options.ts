import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";

export const password = z
  .string()
  .max(1000, "The password can have at most 1,000 characters.")
  .default("")
  .meta({ title: "Password", secret: true });

export const salt = z
  .string()
  .max(200, "A salt can have at most 200 characters.")
  .default("")
  .meta({
    title: "Salt",
    description: "Random if empty. Hexadecimal.",
    monospace: true,
    advanced: true,
  });

export const hash = (placeholder: string) =>
  z
    .string()
    .max(1000, "A hash can have at most 1,000 characters.")
    .default("")
    .meta({ title: "Hash", placeholder, monospace: true, secret: true });

export const checkOperation = (placeholder: string) => ({
  name: "Check",
  description: "Checks whether a password matches a hash.",
  takes: { text: "hash" },
  gives: { results: ["values" as const] },
  options: z.strictObject({ password, hash: hash(placeholder) }),
});

export const passwordHash = {
  ...freeInBrowser,
  category: "encoding" as const,
  limits: { ...freeInBrowser.limits, milliseconds: 120_000 },
};
