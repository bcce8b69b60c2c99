import { compareSync, encodeBase64, hashSync } from "bcryptjs";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";

/** Hashes of bcrypt (2b), made and checked. Throws RunError `too_long`, `nul`, `not_bcrypt` or `too_costly`. */
export const run: RunFunction = async (operation, options, context) => {
  const call = parseOptions(manifest, operation, options);
  const { password } = call.options;
  const refuse = (code: string, sentence: string, field = "password") =>
    new RunError(code, sentence, { field });
  if (new TextEncoder().encode(password).length > 72) {
    throw refuse(
      "too_long",
      "The password has more than 72 bytes, and bcrypt reads no more: shorten it.",
    );
  }
  if (password.includes("\0"))
    throw refuse("nul", "The password holds a NUL, at which bcrypt ends: take it out.");
  if (call.operation === "hash") {
    const random = new Uint8Array(16);
    context.fillRandom(random);
    const cost = String(call.options.cost).padStart(2, "0");
    const hash = hashSync(password, `$2b$${cost}$${encodeBase64(Array.from(random), 16)}`);
    return { type: "values", values: [{ label: "Hash", value: hash }] };
  }
  const hash = call.options.hash.trim();
  const [, cost] = /^\$2[aby]\$(0[4-9]|[12]\d|3[01])\$[./A-Za-z\d]{53}$/.exec(hash) ?? [];
  if (cost === undefined) {
    throw refuse(
      "not_bcrypt",
      "This is no hash of bcrypt: it begins with $2a$, $2b$ or $2y$, and has 60 characters.",
      "hash",
    );
  }
  if (Number(cost) > 15) {
    throw refuse(
      "too_costly",
      "The cost of this hash is above 15, which takes too long here.",
      "hash",
    );
  }
  const isIts = compareSync(password, hash.replace(/^\$2y/, "$2b"));
  const values = [
    { label: "Password", value: isIts ? "Fits" : "Does not fit" },
    { label: "Cost", value: String(Number(cost)) },
  ];
  return { type: "values", values };
};
