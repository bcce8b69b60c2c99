import { Encrypter } from "age-encryption";
import { requireHttps } from "#kit/in-browser/require-https.ts";
import { RunError } from "#kit/run/run-error.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What age itself takes: a second on most computers. */
const workFactor = 18;
const leastCharacters = 8;

/** Throws RunError `no_passphrase`, `short_passphrase`, `two_ways`, `not_recipient` or `no_https`. */
export function encrypterFor(given: {
  readonly passphrase: string;
  readonly recipients: string;
}): (content: Bytes) => Promise<Bytes> {
  const { passphrase } = given;
  const recipients = given.recipients.split(/\s+/).filter((part) => part !== "");
  const encrypter = new Encrypter();
  if (recipients.length === 0) {
    refusePassphrase(passphrase);
    encrypter.setScryptWorkFactor(workFactor);
    encrypter.setPassphrase(passphrase);
  } else {
    if (passphrase !== "") {
      throw new RunError("two_ways", "Use a passphrase or public keys, not both.", {
        field: "recipients",
      });
    }
    requireHttps();
    for (const recipient of recipients) addRecipient(encrypter, recipient);
  }
  return async (content) => new Uint8Array(await encrypter.encrypt(content));
}

function refusePassphrase(passphrase: string): void {
  const field = "passphrase";
  if (passphrase === "") throw new RunError("no_passphrase", "Type a passphrase first.", { field });
  if (Array.from(passphrase).length >= leastCharacters) return;
  const sentence = "Use at least 8 characters: a shorter passphrase is quickly guessed.";
  throw new RunError("short_passphrase", sentence, { field });
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    if (!recipient.startsWith("age1")) throw new Error("Not a public key.");
    encrypter.addRecipient(recipient);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const shown = recipient.length > 70 ? `${recipient.slice(0, 70)}…` : recipient;
    const sentence = recipient.startsWith("AGE-SECRET-KEY-")
      ? "This is a secret key. Encrypt with the public key, which starts with age1."
      : `"${shown}" isn't an age public key. It should start with age1: paste all of it.`;
    throw new RunError("not_recipient", sentence, { field: "recipients" });
  }
}
