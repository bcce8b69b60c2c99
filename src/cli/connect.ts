import { isApiKey } from "#contract/facts/keys/api-key.ts";
import { addressVariable, keyVariable } from "#contract/facts/snippets/snippet-call.ts";
import { readAddress } from "./address.ts";
import { CliError } from "./cli-error.ts";
import type { Connection } from "./connection.ts";
import { readLogin } from "./login-file.ts";
import type { Surroundings } from "./surroundings.ts";

/**
 * Takes address and key from the environment, then from the stored login, whose key is only sent to its own address.
 * Throws CliError without an address.
 */
export async function connect(surroundings: Surroundings): Promise<Connection> {
  const { environment, interrupted: signal } = surroundings;
  const given = environment[addressVariable]?.trim() ?? "";
  const givenKey = environment[keyVariable]?.trim() ?? "";
  const stored = await readLogin(surroundings);
  const address = given === "" ? stored?.address : readAddress(given);
  if (address === undefined) throw notSignedIn();
  const key = givenKey === "" ? (stored?.address === address ? stored.key : undefined) : givenKey;
  if (key !== undefined && !isApiKey(key)) {
    const detail = `${givenKey === "" ? "The stored login" : keyVariable} isn't an API key. Check that you copied all of it.`;
    throw new CliError("forbidden", "key_invalid", detail);
  }
  return { address, key, signal };
}

/** Throws CliError without a key. */
export function requireKey({ key }: Connection): void {
  if (key === undefined) throw notSignedIn();
}

/** Connects as `connect` does. Throws CliError without a key. */
export async function connectWithKey(surroundings: Surroundings): Promise<Connection> {
  const connection = await connect(surroundings);
  requireKey(connection);
  return connection;
}

function notSignedIn(): CliError {
  const detail = `You aren't signed in. Run "pennyworks login", or set ${addressVariable} and ${keyVariable}.`;
  return new CliError("forbidden", "not_signed_in", detail);
}
