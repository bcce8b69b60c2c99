import { compareSync, encodeBase64, hashSync } from "bcryptjs";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { bcryptHash } from "./bcrypt.ts";
import { refuse } from "./hash-parts.ts";

/** Uses bcrypt version 2b. Throws RunError `too_long`, `nul`, `not_bcrypt` or `too_costly`. */
export const run: RunFunction<typeof bcryptHash> = async (operation, options, context) => {
  const { password } = options;
  if (new TextEncoder().encode(password).length > 72) {
    throw refuse(
      "too_long",
      "This password is longer than 72 bytes, the most bcrypt can use: shorten it.",
      "password",
    );
  }
  if (password.includes("\0")) {
    throw refuse(
      "nul",
      "This password contains a NUL character, where bcrypt would stop reading: remove it.",
      "password",
    );
  }
  if (operation === "check") return check(options);
  const random = new Uint8Array(16);
  context.fillRandom(random);
  const cost = String(options.cost).padStart(2, "0");
  const hash = hashSync(password, `$2b$${cost}$${encodeBase64(Array.from(random), 16)}`);
  return { type: "values", values: [{ label: "Hash", value: hash }] };
};

function check(given: { readonly password: string; readonly hash: string }) {
  const hash = given.hash.trim();
  const [, cost] = /^\$2[aby]\$(0[4-9]|[12]\d|3[01])\$[./A-Za-z\d]{53}$/.exec(hash) ?? [];
  if (cost === undefined) {
    throw refuse(
      "not_bcrypt",
      "This isn't a bcrypt hash: it should start with $2a$, $2b$ or $2y$ and have 60 characters.",
    );
  }
  if (Number(cost) > 15) {
    throw refuse("too_costly", "This hash has a cost above 15, which would take too long here.");
  }
  const isIts = compareSync(given.password, hash.replace(/^\$2y/, "$2b"));
  const values = [
    { label: "Password", value: isIts ? "Matches" : "Doesn't match" },
    { label: "Cost", value: String(Number(cost)) },
  ];
  return { type: "values" as const, values };
}
