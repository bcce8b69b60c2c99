import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { checkOperation, password, passwordHash, salt } from "./password-options.ts";

export const argon2Hash = defineManifest({
  ...passwordHash,
  code: "argon2",
  name: "Argon2",
  description: "Hash a password with Argon2, or check whether a password matches a hash.",
  tags: ["argon2", "argon2id", "password", "hash", "security"],
  alsoCalled: ["argon2 generator", "argon2 hash", "argon2id online", "argon2 verify", "$argon2id$"],
  help: [
    "Argon2",
    "Enter a password and copy its hash, or paste a hash to check a password against it.",
    "Argon2id (RFC 9106) is the first choice for new systems. The defaults are OWASP's: 19 MiB of memory and 2 passes.",
    "Every hash has its own random salt, so the same password gives a different hash each time.",
  ].join("\n"),
  operations: {
    hash: {
      name: "Hash",
      description: "Hashes a password.",
      takes: {},
      gives: { results: ["values"] },
      options: z.strictObject({
        password,
        kind: z
          .enum(["argon2id", "argon2i", "argon2d"])
          .default("argon2id")
          .meta({
            title: "Kind",
            choices: { argon2id: "Argon2id", argon2i: "Argon2i", argon2d: "Argon2d" },
          }),
        memory: z
          .int("Memory must be a whole number.")
          .min(8, "Memory must be at least 8.")
          .max(131_072, "Memory can be at most 131,072.")
          .default(19_456)
          .meta({ title: "Memory", unit: "KiB", advanced: true }),
        passes: z
          .int("Passes must be a whole number.")
          .min(1, "Passes must be at least 1.")
          .max(20, "Passes can be at most 20.")
          .default(2)
          .meta({ title: "Passes", advanced: true }),
        lanes: z
          .int("Parallelism must be a whole number.")
          .min(1, "Parallelism must be at least 1.")
          .max(16, "Parallelism can be at most 16.")
          .default(1)
          .meta({ title: "Parallelism", advanced: true }),
        salt,
      }),
    },
    check: checkOperation("$argon2id$v=19$m=19456,t=2,p=1$…"),
  },
  examples: [
    {
      name: "Little memory and a fixed salt",
      operation: "hash",
      options: { password: "password", memory: 256, salt: "736f6d6573616c74" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            {
              label: "Hash",
              value:
                "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
            },
          ],
        },
        files: [],
      },
    },
    {
      name: "A random salt",
      operation: "hash",
      options: { password: "correct horse", memory: 1024 },
      inputs: [],
      output: { result: { type: "values", values: [{ label: "Hash" }] }, files: [] },
    },
    {
      name: "Check",
      operation: "check",
      options: {
        password: "password",
        hash: "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
      },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Password", value: "Matches" },
            { label: "Kind", value: "Argon2id" },
            { label: "Cost", value: "256 KiB, 2 passes, parallelism 1" },
          ],
        },
        files: [],
      },
    },
  ],
});
