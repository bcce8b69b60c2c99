import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { checkOperation, password, passwordHash, salt } from "./password-options.ts";

export const pbkdf2Hash = defineManifest({
  ...passwordHash,
  code: "pbkdf2",
  name: "PBKDF2",
  description: "Hash a password with PBKDF2, or check whether a password matches a hash.",
  tags: ["pbkdf2", "password", "hash", "security"],
  alsoCalled: [
    "pbkdf2 generator",
    "pbkdf2 hash",
    "key derivation",
    "derive key from password",
    "django password hash",
  ],
  help: [
    "PBKDF2",
    "Enter a password and copy its hash, or paste a hash to check a password against it.",
    "PBKDF2 (RFC 8018) only takes time, not memory, so use Argon2 where you can. The defaults are OWASP's: 600,000 rounds with SHA-256.",
    "Hashes are written as Passlib does: $pbkdf2-sha256$600000$ with the salt and the key. Hashes of Django, which start with pbkdf2_sha256$, can be checked too.",
  ].join("\n"),
  operations: {
    hash: {
      name: "Hash",
      description: "Hashes a password.",
      takes: {},
      gives: { results: ["values"] },
      options: z.strictObject({
        password,
        algorithm: z
          .enum(["sha256", "sha512", "sha1"])
          .default("sha256")
          .meta({
            title: "Algorithm",
            choices: { sha256: "SHA-256", sha512: "SHA-512", sha1: "SHA-1" },
          }),
        rounds: z
          .int("Rounds must be a whole number.")
          .min(1, "Rounds must be at least 1.")
          .max(2_000_000, "Rounds can be at most 2,000,000.")
          .default(600_000)
          .meta({ title: "Rounds", advanced: true }),
        salt,
      }),
    },
    check: checkOperation("$pbkdf2-sha256$600000$…"),
  },
  examples: [
    {
      name: "One round of RFC 6070",
      operation: "hash",
      options: { password: "password", algorithm: "sha1", rounds: 1, salt: "73616c74" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Hash", value: "$pbkdf2$1$c2FsdA$DGDID5YfDnHzqbUkr2ASBi/gN6Y" },
            { label: "Key", value: "0c60c80f961f0e71f3a9b524af6012062fe037a6" },
          ],
        },
        files: [],
      },
    },
    {
      name: "A random salt",
      operation: "hash",
      options: { password: "correct horse", rounds: 1000 },
      inputs: [],
      output: {
        result: { type: "values", values: [{ label: "Hash" }, { label: "Key" }] },
        files: [],
      },
    },
    {
      name: "Check a hash of Django's",
      operation: "check",
      options: {
        password: "password",
        hash: "pbkdf2_sha256$1000$seasalt$YIWkt6M1JFXrHg5s0jZjBSc7C2Cz6QvchSJ0h8Y+i7c=",
      },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Password", value: "Matches" },
            { label: "Cost", value: "1,000 rounds of SHA-256" },
          ],
        },
        files: [],
      },
    },
  ],
});
