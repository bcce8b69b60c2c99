import { text } from "node:stream/consumers";
import { isApiKey } from "#contract/facts/keys/api-key.ts";
import { keyScopeSentences } from "#contract/facts/keys/key-rules.ts";
import { addressVariable, keyVariable } from "#contract/facts/snippets/snippet-call.ts";
import type { ApiKey } from "#contract/schemas/api-key.ts";
import { isInTheClear, readAddress } from "../address.ts";
import { invalid } from "../cli-error.ts";
import { connectWithKey } from "../connect.ts";
import { callForJson } from "../connection.ts";
import { deleteLogin, readLogin, writeLogin } from "../login-file.ts";
import { readHidden } from "../read-hidden.ts";
import type { Outcome, Surroundings } from "../surroundings.ts";

/** Stores an address and the API key that standard input gives, once the server has accepted it. Throws CliError. */
export async function login(surroundings: Surroundings, given?: string): Promise<Outcome> {
  const { environment, errors, interrupted: signal } = surroundings;
  const stored = await readLogin(surroundings);
  const wanted = given ?? (environment[addressVariable] || stored?.address);
  if (wanted === undefined)
    throw invalid("Give the address of the site: pennyworks login --url https://…");
  const address = readAddress(wanted);
  if (isInTheClear(address))
    errors.write("This address isn't https, so others on the network can read your key.\n");
  const key = (await readKey(surroundings, address)).trim();
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

/** Forgets the stored login. */
export async function logout(surroundings: Surroundings): Promise<Outcome> {
  const stored = await readLogin(surroundings);
  await deleteLogin(surroundings);
  const address = stored?.address ?? null;
  const said =
    address === null
      ? "You weren't signed in."
      : `Signed out. The key still works: revoke it at ${address}/my-profile#api-keys.`;
  const kept = surroundings.environment[keyVariable] ? `\n${keyVariable} is still set.` : "";
  return { json: { address }, text: said + kept };
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
