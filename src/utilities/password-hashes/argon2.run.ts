import { argon2d, argon2i, argon2id } from "@noble/hashes/argon2.js";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { argon2Hash } from "./argon2.ts";
import { bytesOf, refuse, refuseEmpty, saltOf, verdict, withoutPadding } from "./hash-parts.ts";

const kinds = { argon2id, argon2i, argon2d };
const names = { argon2id: "Argon2id", argon2i: "Argon2i", argon2d: "Argon2d" };

type Kind = keyof typeof kinds;

/** RFC 9106. Throws RunError `no_password`, `wrong_salt`, `little_memory`, `wrong_hash` or `too_costly`. */
export const run: RunFunction<typeof argon2Hash> = async (operation, options, context) => {
  if (operation === "check") return check(options);
  const { password, kind, memory, passes, lanes } = options;
  refuseEmpty(password);
  if (memory < 8 * lanes) {
    const sentence = `Memory must be at least ${8 * lanes} KiB with this parallelism.`;
    throw refuse("little_memory", sentence, "memory");
  }
  const salt = saltOf(options.salt, context, 8);
  const derived = kinds[kind](password, salt, { t: passes, m: memory, p: lanes });
  const hash = `$${kind}$v=19$m=${memory},t=${passes},p=${lanes}$${withoutPadding(salt)}$${withoutPadding(derived)}`;
  return { type: "values", values: [{ label: "Hash", value: hash }] };
};

const form =
  /^\$(argon2(?:id|i|d))\$v=(16|19)\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,3})\$([A-Za-z\d+/]{11,200})\$([A-Za-z\d+/]{6,700})$/;

function check(given: { readonly password: string; readonly hash: string }) {
  const [, kind = "", version, memory, passes, lanes, salt64 = "", key64 = ""] =
    form.exec(given.hash.trim()) ?? [];
  const [salt, key] = [bytesOf(salt64), bytesOf(key64)];
  const [m, t, p] = [Number(memory), Number(passes), Number(lanes)];
  const isWhole = kind !== "" && salt !== null && key !== null && t > 0 && p > 0 && m >= 8 * p;
  if (!isWhole) {
    throw refuse(
      "wrong_hash",
      "This isn't an Argon2 hash: it should look like $argon2id$v=19$m=19456,t=2,p=1$salt$key.",
    );
  }
  if (m > 131_072 || t > 20 || p > 16) {
    throw refuse(
      "too_costly",
      "This hash needs more than 128 MiB, 20 passes or 16 lanes, which is too much here.",
    );
  }
  const options = { t, m, p, version: Number(version), dkLen: key.length };
  const derived = kinds[kind as Kind](given.password, salt, options);
  return verdict(
    derived,
    key,
    { label: "Kind", value: names[kind as Kind] },
    {
      label: "Cost",
      value: `${m.toLocaleString("en")} KiB, ${t} ${t === 1 ? "pass" : "passes"}, parallelism ${p}`,
    },
  );
}
