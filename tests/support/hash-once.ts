import { AsyncLocalStorage } from "node:async_hooks";
import type { Identity } from "#server/features/accounts/index.ts";

/** Set while somebody is registered for a test that is about something else. */
const registering = new AsyncLocalStorage<true>();

/** The hashes of the passwords that tests register people with. */
const hashes = new Map<string, Promise<string>>();

/**
 * Registrations within `registerByHash` share the hash of their password, which takes a tenth of a second of a core
 * and 32 MB. Whatever else is hashed, and every password that is verified, is computed as ever.
 */
export async function hashOnce(identity: Identity): Promise<void> {
  const { password } = await identity.$context;
  const { hash } = password;
  password.hash = (secret) => {
    if (registering.getStore() !== true) return hash(secret);
    const known = hashes.get(secret) ?? hash(secret);
    hashes.set(secret, known);
    return known;
  };
}

/** Does `register`, in which no password is hashed that was before. */
export function registerByHash<Result>(register: () => Promise<Result>): Promise<Result> {
  return registering.run(true, register);
}
