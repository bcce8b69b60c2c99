import { RunError } from "#kit/run/run-error.ts";

export type Settings = {
  readonly kind: "totp" | "hotp";
  readonly algorithm: "SHA1" | "SHA256" | "SHA512";
  readonly digits: number;
  readonly period: number;
  readonly counter: number;
};

const refuse = (code: string, sentence: string) =>
  new RunError(code, sentence, { field: "secret" });

/** An otpauth address (Google's key URI format) overrides the chosen settings. Throws RunError `not_otpauth`. */
export function readSecret(
  text: string,
  chosen: Settings,
): { secret: string; name: string; settings: Settings } {
  if (!/^\s*otpauth:/i.test(text)) return { secret: text, name: "Account", settings: chosen };
  const [, kind = "", name = "Account", query = ""] =
    /^\s*otpauth:\/\/(totp|hotp)\/([^?]*)\?(\S*)\s*$/i.exec(text) ?? [];
  const given = new URLSearchParams(query);
  const whole = (key: "digits" | "period" | "counter", least: number, most: number) => {
    const value = given.get(key);
    if (value === null) return chosen[key];
    if (/^\d{1,15}$/.test(value) && Number(value) >= least && Number(value) <= most)
      return Number(value);
    throw refuse(
      "not_otpauth",
      `The link says ${key}=${value.slice(0, 20)}. It must be from ${least} to ${most}.`,
    );
  };
  const algorithm = (given.get("algorithm") ?? chosen.algorithm).toUpperCase().replace("-", "");
  if (kind === "" || !given.has("secret")) {
    throw refuse(
      "not_otpauth",
      "An otpauth link starts with otpauth://totp/ or otpauth://hotp/ and contains a secret.",
    );
  }
  if (algorithm !== "SHA1" && algorithm !== "SHA256" && algorithm !== "SHA512") {
    throw refuse("not_otpauth", "The algorithm in the link must be SHA1, SHA256 or SHA512.");
  }
  const settings = {
    kind: kind.toLowerCase() === "hotp" ? ("hotp" as const) : ("totp" as const),
    algorithm: algorithm as Settings["algorithm"],
    digits: whole("digits", 6, 8),
    period: whole("period", 5, 3600),
    counter: whole("counter", 0, Number.MAX_SAFE_INTEGER),
  };
  return { secret: given.get("secret") ?? "", name, settings };
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Decodes Base32 (RFC 4648, 6) with optional spaces, dashes and padding. Throws RunError `no_secret` or `not_base32`.
 */
export function readBase32(text: string): Uint8Array {
  const digits = text
    .replace(/[\s-]/g, "")
    .replace(/=+$/, "")
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  if (digits === "") throw refuse("no_secret", "Paste the secret or the otpauth link.");
  const bytes: number[] = [];
  let [bits, value] = [0, 0];
  for (const digit of digits) {
    const place = alphabet.indexOf(digit);
    if (place === -1)
      throw refuse(
        "not_base32",
        `"${digit}" can't be in a Base32 secret, which only has A to Z and 2 to 7.`,
      );
    value = ((value << 5) | place) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  if (bytes.length === 0)
    throw refuse("not_base32", "The secret is too short: it needs at least two characters.");
  return Uint8Array.from(bytes);
}
