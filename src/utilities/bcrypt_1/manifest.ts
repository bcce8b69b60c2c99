import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const password = z
  .string()
  .max(1000, "The password has more than 1,000 characters.")
  .default("")
  .meta({ title: "Password", secret: true });

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "bcrypt",
  name: "Bcrypt",
  description:
    "Hash a password with bcrypt, and check whether a password fits a hash. Neither leaves your browser.",
  category: "encoding",
  tags: ["bcrypt", "password", "hash", "security"],
  alsoCalled: ["bcrypt generator", "bcrypt hash", "htpasswd"],
  limits: { ...freeInBrowser.limits, milliseconds: 60_000 },
  help: [
    "Bcrypt",
    "Type the password, and copy its hash; or paste a hash and see whether a password fits.",
    "Each hash has a salt of its own, so that the same password gives another one each time. Each step of the cost takes twice as long.",
    "Bcrypt reads 72 bytes and passes over the rest, so that longer passwords are refused here.",
  ].join("\n"),
  operations: {
    hash: {
      name: "Hash",
      description: "Makes a hash of a password.",
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
      description: "Says whether a password fits a hash.",
      takes: { text: "hash" },
      gives: { results: ["values"] },
      options: z.strictObject({
        password,
        hash: z
          .string()
          .max(200, "A hash has 60 characters.")
          .default("")
          .meta({ title: "Hash", placeholder: "$2b$10$…", monospace: true, secret: true }),
      }),
    },
  },
  examples: [
    {
      name: "With little cost",
      operation: "hash",
      options: { password: "correct horse", cost: 4 },
      inputs: [],
      output: { result: { type: "values", values: [{ label: "Hash" }] }, files: [] },
    },
    {
      name: "Check the empty password",
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
            { label: "Password", value: "Fits" },
            { label: "Cost", value: "6" },
          ],
        },
        files: [],
      },
    },
  ],
});
