import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const password = z
  .string()
  .max(1000, "The password can have at most 1,000 characters.")
  .default("")
  .meta({ title: "Password", secret: true });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "bcrypt",
  name: "Bcrypt",
  description: "Hash a password with bcrypt, or check whether a password matches a hash.",
  category: "encoding",
  tags: ["bcrypt", "password", "hash", "security"],
  alsoCalled: ["bcrypt generator", "bcrypt hash", "$2b$"],
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Bcrypt",
    "Enter a password and copy its hash, or paste a hash to check a password against it.",
    "Every hash has its own random salt, so the same password gives a different hash each time. Each increase of the cost by one doubles the time.",
    "Bcrypt only uses the first 72 bytes of a password, so longer passwords are refused here.",
  ].join("\n"),
  operations: {
    hash: {
      name: "Hash",
      description: "Hashes a password.",
      takes: {},
      gives: { results: ["values"] },
      options: z.strictObject({
        password,
        cost: z
          .int("The cost must be a whole number.")
          .min(4, "The cost must be at least 4.")
          .max(15, "The cost can be at most 15.")
          .default(10)
          .meta({ title: "Cost" }),
      }),
    },
    check: {
      name: "Check",
      description: "Checks whether a password matches a hash.",
      takes: { text: "hash" },
      gives: { results: ["values"] },
      options: z.strictObject({
        password,
        hash: z
          .string()
          .max(200, "A bcrypt hash can have at most 60 characters.")
          .default("")
          .meta({ title: "Hash", placeholder: "$2b$10$…", monospace: true, secret: true }),
      }),
    },
  },
  examples: [
    {
      name: "Low cost",
      operation: "hash",
      options: { password: "correct horse", cost: 4 },
      inputs: [],
      output: { result: { type: "values", values: [{ label: "Hash" }] }, files: [] },
    },
    {
      name: "Check an empty password",
      operation: "check",
      options: {
        password: "",
        hash: "$2a$06$DCq7YPn5Rq63x1Lad4cll.TV4S6ytwfsfvkgY8jIucDrjc8deX1s.",
      },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Password", value: "Matches" },
            { label: "Cost", value: "6" },
          ],
        },
        files: [],
      },
    },
  ],
});
