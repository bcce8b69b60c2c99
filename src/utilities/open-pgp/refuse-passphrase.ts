import { RunError } from "#kit/run/run-error.ts";

const leastCharacters = 8;

/** Throws RunError `short_passphrase`. */
export function refuseShort(passphrase: string, field: string): void {
  if (Array.from(passphrase).length >= leastCharacters) return;
  const sentence = "Use at least 8 characters: a shorter passphrase is quickly guessed.";
  throw new RunError("short_passphrase", sentence, { field });
}

/** Makes the refusal of a private key's passphrase. */
export function wrongPassphrase(passphrase: string, field: string): RunError {
  return passphrase === ""
    ? new RunError("no_passphrase", "The private key has a passphrase: type it too.", { field })
    : new RunError("wrong_passphrase", "This passphrase is wrong.", { field });
}
