import { text } from "node:stream/consumers";
import { isApiKey } from "#contract/facts/keys/api-key.ts";
import { keyScopeSentences } from "#contract/facts/keys/key-rules.ts";
import { addressVariable, keyVariable } from "#contract/facts/snippets/snippet-call.ts";
import type { ApiKey } from "#contract/schemas/api-key.ts";
import { isInTheClear, readAddress } from "../address.ts";
import { CliError, invalid } from "../cli-error.ts";
import { connectWithKey } from "../connect.ts";
import { call, callForJson } from "../connection.ts";
import { deleteLogin, type Login, readLogin, writeLogin } from "../login-file.ts";
import { readHidden } from "../read-hidden.ts";
import type { Outcome, Surroundings } from "../surroundings.ts";
import { keyFromBrowser } from "./device-login.ts";

interface LoginFlags {
  readonly url?: string;
  /** Reads a key in a terminal too. */
  readonly withKey?: boolean;
}

/**
 * Stores an address and an API key, once the server has accepted it. The key is granted in a browser, or read from
 * standard input if that isn't a terminal or with `--with-key`. Throws CliError.
 */
export async function login(
  surroundings: Surroundings,
  { url: given, withKey = false }: LoginFlags,
): Promise<Outcome> {
  const { environment, errors, interrupted: signal } = surroundings;
  const stored = await readLogin(surroundings);
  const wanted = given ?? (environment[addressVariable] || stored?.address);
  if (wanted === undefined)
    throw invalid("Give the address of the site: pennyworks login --url https://…");
  const address = readAddress(wanted);
  if (isInTheClear(address))
    errors.write("This address isn't https, so others on the network can read your key.\n");
  const asksBrowser = surroundings.input.isTTY === true && !withKey;
  const key = asksBrowser
    ? await keyFromBrowser(surroundings, address)
    : (await readKey(surroundings, address)).trim();
  if (!isApiKey(key)) throw invalid("This isn't an API key. Check that you copied all of it.");
  const { name, prefix } = await callForJson<ApiKey>({ address, key, signal }, "/api/key");
  await writeLogin(surroundings, { address, key });
  const said = `Signed in to ${address} with the key "${name}" (${prefix}…).`;
  return { json: { address, name, prefix }, text: said };
}

function readKey(surroundings: Surroundings, address: string): Promise<string> {
  if (surroundings.input.isTTY !== true) return text(surroundings.input);
  const question = `Create a key at ${address}/my-profile#api-keys and paste it here: `;
  return readHidden(surroundings, question);
}

/** Forgets the stored login, and revokes its key if `login` got it from a browser. */
export async function logout(surroundings: Surroundings): Promise<Outcome> {
  const stored = await readLogin(surroundings);
  await deleteLogin(surroundings);
  const address = stored?.address ?? null;
  const isRevoked = stored !== undefined && (await revokeGranted(surroundings, stored));
  const said =
    address === null
      ? "You weren't signed in."
      : isRevoked
        ? "Signed out. The key was revoked."
        : `Signed out. The key still works: revoke it at ${address}/my-profile#api-keys.`;
  const kept = surroundings.environment[keyVariable] ? `\n${keyVariable} is still set.` : "";
  return { json: { address }, text: said + kept };
}

/** Returns whether the key is revoked: not one that a person made, and not while the site can't be reached. */
async function revokeGranted(
  { interrupted: signal }: Surroundings,
  { address, key }: Login,
): Promise<boolean> {
  try {
    const { grantedTo } = await callForJson<ApiKey>({ address, key, signal }, "/api/key");
    if (grantedTo === null || grantedTo === undefined) return false;
    await call({ address, key: undefined, signal }, "/api/oauth/revoke", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ token: key }).toString(),
    });
    return true;
  } catch (error) {
    if (error instanceof CliError) return false;
    throw error;
  }
}

/** Says which key is in use, and what it may do. Throws CliError. */
export async function whoami(surroundings: Surroundings): Promise<Outcome> {
  const connection = await connectWithKey(surroundings);
  const key = await callForJson<ApiKey>(connection, "/api/key");
  const { address } = connection;
  const { name, prefix, scopes, utilityIds, cap, spent, expiresAt } = key;
  const lines = [
    `Address: ${address}`,
    `Key: ${name} (${prefix}…)`,
    ...scopes.map((scope) => `Scope ${scope}: ${keyScopeSentences[scope]}`),
    `Utilities: ${utilityIds === null ? "all" : utilityIds.join(", ")}`,
    `Spent this month: ${spent.month.toFixed(2)} credits`,
    `Cap: ${cap === null ? "none" : `${cap.credits.toFixed(2)} credits (${cap.period}), ${cap.remaining.toFixed(2)} left`}`,
    `Expires: ${expiresAt ?? "never"}`,
  ];
  return { json: { address, key }, text: lines.join("\n") };
}
