import { md5, sha1 } from "@noble/hashes/legacy.js";
import { compareSync, encodeBase64, hashSync } from "bcryptjs";
import { toBase64 } from "#kit/run/bytes-as-text.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { htpasswd } from "./htpasswd.ts";

const sixBits = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Throws RunError `wrong_user`, `wrong_password`, `wrong_line` and `too_costly`. */
export const run: RunFunction<typeof htpasswd> = async (operation, options, context) => {
  const { password } = options;
  if (/[\0\r\n]/.test(password)) {
    throw refuse(
      "wrong_password",
      "A password can't contain line breaks or null characters.",
      "password",
    );
  }
  if (operation === "make") {
    const user = options.user.trim();
    refuseUser(user);
    return { type: "text", text: `${user}:${hash(password, options, context)}` };
  }
  const { user, algorithm, matches } = check(password, options.line.trim());
  return {
    type: "values",
    values: [
      { label: "Password", value: matches ? "Matches" : "Doesn't match" },
      ...(user === "" ? [] : [{ label: "User name", value: user }]),
      { label: "Algorithm", value: algorithm },
    ],
  };
};

function refuseUser(user: string): void {
  if (user === "") throw refuse("wrong_user", "Enter a user name.", "user");
  if (/[:\p{Cc}]/u.test(user)) {
    throw refuse("wrong_user", "A user name can't contain a colon or control characters.", "user");
  }
}

function hash(
  password: string,
  { algorithm, cost }: { readonly algorithm: "bcrypt" | "apr1" | "sha1"; readonly cost: number },
  context: Pick<RunContext, "fillRandom">,
): string {
  if (algorithm === "sha1") return `{SHA}${toBase64(sha1(bytesOf(password)))}`;
  if (algorithm === "apr1") {
    const random = new Uint8Array(8);
    context.fillRandom(random);
    return apr1(password, Array.from(random, (byte) => sixBits[byte & 63]).join(""));
  }
  refuseLong(password);
  const random = new Uint8Array(16);
  context.fillRandom(random);
  const salt = encodeBase64(Array.from(random), 16);
  return hashSync(password, `$2b$${String(cost).padStart(2, "0")}$${salt}`).replace("$2b", "$2y");
}

function check(password: string, line: string) {
  const [, user = "", hashed = ""] = /^(?:([^:]*):)?([^:]*)/.exec(line) ?? [];
  if (hashed.startsWith("{SHA}")) {
    const matches = hashed === `{SHA}${toBase64(sha1(bytesOf(password)))}`;
    return { user, algorithm: "SHA-1", matches };
  }
  const salt = /^\$apr1\$([^$]{0,8})\$[./0-9A-Za-z]{22}$/.exec(hashed)?.[1];
  if (salt !== undefined) {
    return { user, algorithm: "MD5 (apr1)", matches: apr1(password, salt) === hashed };
  }
  const cost = /^\$2[aby]\$(0[4-9]|[12]\d|3[01])\$[./A-Za-z\d]{53}$/.exec(hashed)?.[1];
  if (cost === undefined) {
    const sentence = "This isn't a line with bcrypt ($2y$), apr1 ($apr1$) or SHA-1 ({SHA}).";
    throw refuse("wrong_line", sentence, "line");
  }
  if (Number(cost) > 15) {
    throw refuse(
      "too_costly",
      "This line has a cost above 15, which would take too long here.",
      "line",
    );
  }
  refuseLong(password);
  const matches = compareSync(password, hashed.replace(/^\$2y/, "$2b"));
  return { user, algorithm: `bcrypt (cost ${Number(cost)})`, matches };
}

function refuseLong(password: string): void {
  if (bytesOf(password).length <= 72) return;
  const sentence = "This password is longer than 72 bytes, the most bcrypt can use: shorten it.";
  throw refuse("wrong_password", sentence, "password");
}

/** Apache's variant of Poul-Henning Kamp's MD5 crypt: a thousand rounds that mix password and salt. */
function apr1(password: string, salt: string): string {
  const [word, grain] = [bytesOf(password), bytesOf(salt)];
  const whole = md5(joined(word, grain, word));
  const stretched = Uint8Array.from(word, (_, at) => whole[at % 16] ?? 0);
  const bits: Uint8Array[] = [];
  for (let left = word.length; left > 0; left >>= 1) {
    bits.push((left & 1) === 0 ? word.subarray(0, 1) : new Uint8Array(1));
  }
  let digest = md5(joined(word, bytesOf("$apr1$"), grain, stretched, ...bits));
  for (let round = 0; round < 1000; round += 1) {
    const isOdd = (round & 1) === 1;
    digest = md5(
      joined(
        isOdd ? word : digest,
        round % 3 === 0 ? new Uint8Array() : grain,
        round % 7 === 0 ? new Uint8Array() : word,
        isOdd ? digest : word,
      ),
    );
  }
  const groups = [[0, 6, 12], [1, 7, 13], [2, 8, 14], [3, 9, 15], [4, 10, 5], [11]];
  const text = groups.map((places) => {
    const value = places.reduce((all, place) => all * 256 + (digest[place] ?? 0), 0);
    const count = places.length === 1 ? 2 : 4;
    return Array.from({ length: count }, (_, at) => sixBits[(value >> (6 * at)) & 63]).join("");
  });
  return `$apr1$${salt}$${text.join("")}`;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function refuse(code: string, sentence: string, field: string): RunError {
  return new RunError(code, sentence, { field });
}
