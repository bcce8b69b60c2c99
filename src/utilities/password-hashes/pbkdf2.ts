import { z } from "zod";
import { passwordHash, salt, whole } from "./password-hash.ts";

export const pbkdf2Hash = passwordHash({
  code: "pbkdf2",
  name: "PBKDF2",
  tags: ["pbkdf2", "password", "hash", "security"],
  alsoCalled: [
    "pbkdf2 generator",
    "pbkdf2 hash",
    "key derivation",
    "derive key from password",
    "django password hash",
  ],
  help: [
    "PBKDF2 (RFC 8018) only takes time, not memory, so use Argon2 where you can. The defaults are OWASP's: 600,000 rounds with SHA-256.",
    "Hashes are written as Passlib does: $pbkdf2-sha256$600000$ with the salt and the key. Hashes of Django, which start with pbkdf2_sha256$, can be checked too.",
  ],
  settings: {
    algorithm: z
      .enum(["sha256", "sha512", "sha1"])
      .default("sha256")
      .meta({
        title: "Algorithm",
        choices: { sha256: "SHA-256", sha512: "SHA-512", sha1: "SHA-1" },
      }),
    rounds: whole({ title: "Rounds", least: 1, most: 2_000_000, standard: 600_000 }),
    salt,
  },
  like: "$pbkdf2-sha256$600000$…",
  hashes: [
    {
      name: "One round of RFC 6070",
      options: { password: "password", algorithm: "sha1", rounds: 1, salt: "73616c74" },
      gives: [
        ["Hash", "$pbkdf2$1$c2FsdA$DGDID5YfDnHzqbUkr2ASBi/gN6Y"],
        ["Key", "0c60c80f961f0e71f3a9b524af6012062fe037a6"],
      ],
    },
    {
      name: "A random salt",
      options: { password: "correct horse", rounds: 1000 },
      gives: [["Hash"], ["Key"]],
    },
  ],
  checks: [
    {
      name: "Check a hash of Django's",
      options: {
        password: "password",
        hash: "pbkdf2_sha256$1000$seasalt$YIWkt6M1JFXrHg5s0jZjBSc7C2Cz6QvchSJ0h8Y+i7c=",
      },
      gives: [
        ["Password", "Matches"],
        ["Cost", "1,000 rounds of SHA-256"],
      ],
    },
  ],
});
