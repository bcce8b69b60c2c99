import { fromBase64, fromHex, toBase64 } from "#kit/run/bytes-as-text.ts";
import type { RunContext } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Value = Extract<RunResult, { type: "values" }>["values"][number];

/** Returns the given salt, or 16 random bytes. Throws RunError `wrong_salt`. */
export function saltOf(given: string, context: Pick<RunContext, "fillRandom">, least = 0): Bytes {
  const bare = given.replace(/\s/g, "");
  if (bare === "") {
    const salt = new Uint8Array(16);
    context.fillRandom(salt);
    return salt;
  }
  const salt = orNull(() => fromHex(bare));
  if (salt === null) {
    throw refuse(
      "wrong_salt",
      "A salt is hexadecimal: pairs of the digits 0 to 9 and a to f.",
      "salt",
    );
  }
  if (salt.length >= least) return salt;
  throw refuse("wrong_salt", `This salt is too short. It needs at least ${least} bytes.`, "salt");
}

/** Refuses a password without which there is nothing to hash. */
export function refuseEmpty(password: string): void {
  if (password === "") throw refuse("no_password", "Type a password first.", "password");
}

/** Reads Base64 without padding, with `.` for `+` as in Passlib's hashes. Null if it isn't Base64. */
export function bytesOf(base64: string): Bytes | null {
  return orNull(() => fromBase64(base64.replaceAll(".", "+")));
}

export function withoutPadding(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/=+$/, "");
}

export function verdict(derived: Uint8Array, expected: Uint8Array, ...rest: Value[]): RunResult {
  const isSame =
    derived.length === expected.length && derived.every((byte, at) => byte === expected[at]);
  return {
    type: "values",
    values: [{ label: "Password", value: isSame ? "Matches" : "Doesn't match" }, ...rest],
  };
}

export function refuse(code: string, sentence: string, field = "hash"): RunError {
  return new RunError(code, sentence, { field });
}

function orNull(read: () => Bytes): Bytes | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
