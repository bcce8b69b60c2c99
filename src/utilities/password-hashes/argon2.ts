import { z } from "zod";
import { passwordHash, salt, whole } from "./password-hash.ts";

const known =
  "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";

export const argon2Hash = passwordHash({
  code: "argon2",
  name: "Argon2",
  tags: ["argon2", "argon2id", "password", "hash", "security"],
  alsoCalled: ["argon2 generator", "argon2 hash", "argon2id online", "argon2 verify", "$argon2id$"],
  help: [
    "Argon2id (RFC 9106) is the first choice for new systems. The defaults are OWASP's: 19 MiB of memory and 2 passes.",
    "Every hash has its own random salt, so the same password gives a different hash each time.",
  ],
  settings: {
    kind: z
      .enum(["argon2id", "argon2i", "argon2d"])
      .default("argon2id")
      .meta({
        title: "Kind",
        choices: { argon2id: "Argon2id", argon2i: "Argon2i", argon2d: "Argon2d" },
      }),
    memory: whole({
      title: "Memory",
      least: 8,
      most: 131_072,
      standard: 19_456,
      looks: { unit: "KiB" },
    }),
    passes: whole({ title: "Passes", least: 1, most: 20, standard: 2 }),
    lanes: whole({ title: "Parallelism", least: 1, most: 16, standard: 1 }),
    salt,
  },
  like: "$argon2id$v=19$m=19456,t=2,p=1$…",
  hashes: [
    {
      name: "Little memory and a fixed salt",
      options: { password: "password", memory: 256, salt: "736f6d6573616c74" },
      gives: [["Hash", known]],
    },
    {
      name: "A random salt",
      options: { password: "correct horse", memory: 1024 },
      gives: [["Hash"]],
    },
  ],
  checks: [
    {
      name: "Check",
      options: { password: "password", hash: known },
      gives: [
        ["Password", "Matches"],
        ["Kind", "Argon2id"],
        ["Cost", "256 KiB, 2 passes, parallelism 1"],
      ],
    },
  ],
});
