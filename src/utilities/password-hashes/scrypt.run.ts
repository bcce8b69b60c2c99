import { scrypt } from "@noble/hashes/scrypt.js";
import type { RunFunction } from "#kit/run/run-context.ts";
import { bytesOf, refuse, refuseEmpty, saltOf, verdict, withoutPadding } from "./hash-parts.ts";
import type { scryptHash } from "./scrypt.ts";

/** Of N times the block size, each of 128 bytes: 256 MB. */
const mostBlocks = 2 ** 21;

/** RFC 7914. Throws RunError `no_password`, `wrong_salt`, `wrong_hash` or `too_costly`. */
export const run: RunFunction<typeof scryptHash> = async (operation, options, context) => {
  if (operation === "check") return check(options);
  const { password, cost, blockSize, lanes } = options;
  refuseEmpty(password);
  const salt = saltOf(options.salt, context);
  const derived = scrypt(password, salt, { N: 2 ** cost, r: blockSize, p: lanes, dkLen: 32 });
  const hash = `$scrypt$ln=${cost},r=${blockSize},p=${lanes}$${withoutPadding(salt)}$${withoutPadding(derived)}`;
  return { type: "values", values: [{ label: "Hash", value: hash }] };
};

const form =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,9}),p=(\d{1,9})\$([A-Za-z\d+/]{0,200})\$([A-Za-z\d+/]{2,700})$/;

function check(given: { readonly password: string; readonly hash: string }) {
  const [, cost, size, lanes, salt64 = "", key64 = ""] = form.exec(given.hash.trim()) ?? [];
  const [salt, key] = [bytesOf(salt64), bytesOf(key64)];
  const [ln, r, p] = [Number(cost), Number(size), Number(lanes)];
  const isWhole = key64 !== "" && salt !== null && key !== null && ln > 0 && r > 0 && p > 0;
  if (!isWhole) {
    throw refuse(
      "wrong_hash",
      "This isn't a scrypt hash: it should look like $scrypt$ln=17,r=8,p=1$salt$key.",
    );
  }
  if (2 ** ln * r > mostBlocks || p > 16) {
    throw refuse("too_costly", "This hash needs more than 256 MB, which is too much here.");
  }
  const derived = scrypt(given.password, salt, { N: 2 ** ln, r, p, dkLen: key.length });
  const value = `${ln}, block size ${r}, parallelism ${p}`;
  return verdict(derived, key, { label: "Cost", value });
}
