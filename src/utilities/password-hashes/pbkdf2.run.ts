import { sha1 } from "@noble/hashes/legacy.js";
import { pbkdf2 } from "@noble/hashes/pbkdf2.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { toHex } from "#kit/run/bytes-as-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { bytesOf, refuse, refuseEmpty, saltOf, verdict, withoutPadding } from "./hash-parts.ts";
import type { pbkdf2Hash } from "./pbkdf2.ts";

/** Keys are as long as their hash. */
const algorithms = {
  sha256: { hash: sha256, name: "SHA-256", dkLen: 32, label: "pbkdf2-sha256" },
  sha512: { hash: sha512, name: "SHA-512", dkLen: 64, label: "pbkdf2-sha512" },
  sha1: { hash: sha1, name: "SHA-1", dkLen: 20, label: "pbkdf2" },
};

type Algorithm = (typeof algorithms)[keyof typeof algorithms];

const mostRounds = 2_000_000;

/** RFC 8018. Throws RunError `no_password`, `wrong_salt`, `wrong_hash` or `too_costly`. */
export const run: RunFunction<typeof pbkdf2Hash> = async (operation, options, context) => {
  if (operation === "check") return check(options);
  const { password, rounds } = options;
  refuseEmpty(password);
  const { hash, dkLen, label } = algorithms[options.algorithm];
  const salt = saltOf(options.salt, context);
  const key = pbkdf2(hash, password, salt, { c: rounds, dkLen });
  const ends = [salt, key].map((bytes) => withoutPadding(bytes).replaceAll("+", "."));
  return {
    type: "values",
    values: [
      { label: "Hash", value: `$${label}$${rounds}$${ends.join("$")}` },
      { label: "Key", value: toHex(key) },
    ],
  };
};

type Parts = {
  readonly algorithm: Algorithm;
  readonly rounds: number;
  readonly salt: Uint8Array;
  readonly key: Uint8Array;
};

function check(given: { readonly password: string; readonly hash: string }) {
  const found = partsOf(given.hash.trim());
  if (found === null) {
    throw refuse(
      "wrong_hash",
      "This isn't a PBKDF2 hash: it should look like $pbkdf2-sha256$600000$salt$key, or pbkdf2_sha256$600000$salt$key.",
    );
  }
  const { algorithm, rounds, salt, key } = found;
  if (rounds > mostRounds) {
    throw refuse("too_costly", "This hash has more than 2,000,000 rounds, which is too much here.");
  }
  const derived = pbkdf2(algorithm.hash, given.password, salt, { c: rounds, dkLen: key.length });
  const value = `${rounds.toLocaleString("en")} ${rounds === 1 ? "round" : "rounds"} of ${algorithm.name}`;
  return verdict(derived, key, { label: "Cost", value });
}

function partsOf(text: string): Parts | null {
  const passlib = /^\$pbkdf2(?:-(sha256|sha512))?\$(\d{1,10})\$([^$]{0,300})\$([^$]{2,300})$/.exec(
    text,
  );
  // The salt of Django is text.
  const django = /^pbkdf2_(sha256|sha1)\$(\d{1,10})\$([^$]{1,300})\$([^$]{2,300})$/.exec(text);
  const [, name = "sha1", rounds, salt64 = "", key64 = ""] = passlib ?? django ?? [];
  if (passlib === null && django === null) return null;
  const salt = django === null ? bytesOf(salt64) : new TextEncoder().encode(salt64);
  const key = bytesOf(key64);
  if (salt === null || key === null || Number(rounds) === 0) return null;
  return {
    algorithm: algorithms[name as keyof typeof algorithms],
    rounds: Number(rounds),
    salt,
    key,
  };
}
