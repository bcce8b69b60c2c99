import { z } from "zod";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { checkOperation, password, passwordHash, salt } from "./password-options.ts";

export const scryptHash = defineManifest({
  ...passwordHash,
  code: "scrypt",
  name: "Scrypt",
  description: "Hash a password with scrypt, or check whether a password matches a hash.",
  tags: ["scrypt", "password", "hash", "security"],
  alsoCalled: ["scrypt generator", "scrypt hash", "scrypt key derivation", "$scrypt$"],
  help: [
    "Scrypt",
    "Enter a password and copy its hash, or paste a hash to check a password against it.",
    "Scrypt (RFC 7914) needs memory besides time. Each increase of the cost by one doubles both: with cost 17 and block size 8, it needs 128 MB.",
    "Hashes are written as Passlib does: $scrypt$ln=17,r=8,p=1$ with the salt and 32 bytes.",
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
          .min(1, "The cost must be at least 1.")
          .max(17, "The cost can be at most 17.")
          .default(17)
          .meta({ title: "Cost", description: "The power of two that is N.", advanced: true }),
        blockSize: z
          .int("Block size must be a whole number.")
          .min(1, "Block size must be at least 1.")
          .max(16, "Block size can be at most 16.")
          .default(8)
          .meta({ title: "Block size", advanced: true }),
        lanes: z
          .int("Parallelism must be a whole number.")
          .min(1, "Parallelism must be at least 1.")
          .max(16, "Parallelism can be at most 16.")
          .default(1)
          .meta({ title: "Parallelism", advanced: true }),
        salt,
      }),
    },
    check: checkOperation("$scrypt$ln=17,r=8,p=1$…"),
  },
  examples: [
    {
      name: "RFC 7914's second vector, 32 of its bytes",
      operation: "hash",
      options: { password: "password", cost: 10, lanes: 16, salt: "4e61436c" },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            {
              label: "Hash",
              value: "$scrypt$ln=10,r=8,p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWI",
            },
          ],
        },
        files: [],
      },
    },
    {
      name: "A random salt",
      operation: "hash",
      options: { password: "correct horse", cost: 10 },
      inputs: [],
      output: { result: { type: "values", values: [{ label: "Hash" }] }, files: [] },
    },
    {
      name: "Check",
      operation: "check",
      options: {
        password: "password",
        hash: "$scrypt$ln=10,r=8,p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWI",
      },
      inputs: [],
      output: {
        result: {
          type: "values",
          values: [
            { label: "Password", value: "Matches" },
            { label: "Cost", value: "10, block size 8, parallelism 16" },
          ],
        },
        files: [],
      },
    },
  ],
});
