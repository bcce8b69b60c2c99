import { armor, Decrypter } from "age-encryption";
import { requireHttps } from "#kit/in-browser/require-https.ts";
import { RunError } from "#kit/run/run-error.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** scrypt needs 256 MB with it, and twice as much with each one more. */
const mostWork = 18;

/**
 * Throws RunError `no_passphrase`, `two_ways`, `not_key` or `no_https`, and for what is decrypted `not_age`, `damaged`,
 * `wrong_passphrase`, `wrong_key` or `too_costly`.
 */
export function decrypterFor(given: {
  readonly passphrase: string;
  readonly key: string;
}): (content: Bytes) => Promise<Bytes> {
  const keys = given.key
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const decrypter = new Decrypter();
  if (keys.length === 0) {
    if (given.passphrase === "") throw refuse("no_passphrase", "Type the passphrase first.");
    decrypter.addPassphrase(given.passphrase);
  } else {
    if (given.passphrase !== "")
      throw refuse("two_ways", "Use a passphrase or a secret key, not both.", "key");
    requireHttps();
    for (const key of keys) addKey(decrypter, key);
  }
  return (content) => decrypt(decrypter, content, keys.length > 0);
}

function addKey(decrypter: Decrypter, key: string): void {
  try {
    decrypter.addIdentity(key);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const sentence = "This isn't an age secret key. It should start with AGE-SECRET-KEY-1.";
    throw refuse("not_key", sentence, "key");
  }
}

async function decrypt(decrypter: Decrypter, content: Bytes, hasKey: boolean): Promise<Bytes> {
  const file = unarmored(content);
  refuseOtherWay(file, hasKey);
  try {
    return new Uint8Array(await decrypter.decrypt(file));
  } catch (error) {
    // The library has one class of errors for damaged files and wrong keys.
    if (!(error instanceof Error)) throw error;
    if (!error.message.includes("no identity matched")) throw damaged();
    throw hasKey
      ? refuse("wrong_key", "This was encrypted for another key.", "key")
      : refuse("wrong_passphrase", "This passphrase is wrong.");
  }
}

function unarmored(content: Bytes): Bytes {
  const start = new TextDecoder("latin1").decode(content.subarray(0, 200));
  if (start.startsWith("age-encryption.org/")) return content;
  if (!start.trimStart().startsWith("-----BEGIN AGE ENCRYPTED FILE-----")) {
    throw new RunError(
      "not_age",
      "This isn't encrypted in the age format. It should be a .age file, or text that starts with -----BEGIN AGE ENCRYPTED FILE-----.",
    );
  }
  try {
    return new Uint8Array(armor.decode(new TextDecoder("latin1").decode(content)));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw damaged();
  }
}

/** A header of one line per recipient says whether a passphrase or a key is needed. */
function refuseOtherWay(file: Bytes, hasKey: boolean): void {
  const header = new TextDecoder("latin1").decode(file.subarray(0, 65_536)).split("\n---")[0] ?? "";
  const [, work] = /^-> scrypt \S+ (\d+)$/m.exec(header) ?? [];
  if (work === undefined) {
    if (!hasKey && /^-> (X25519|mlkem768x25519|p256tag) /m.test(header)) {
      throw refuse("wrong_key", "This was encrypted for a key: give the secret key.", "key");
    }
    return;
  }
  if (hasKey) {
    throw refuse("wrong_passphrase", "This was encrypted with a passphrase: type it instead.");
  }
  if (Number(work) > mostWork) {
    throw new RunError(
      "too_costly",
      "This needs more memory to decrypt than a page has. Decrypt it with age on your own computer.",
    );
  }
}

function damaged(): RunError {
  return new RunError("damaged", "This is damaged or incomplete. Get it again from its sender.");
}

function refuse(code: string, sentence: string, field = "passphrase"): RunError {
  return new RunError(code, sentence, { field });
}
