import { randomUUID } from "node:crypto";
import type { InjectOptions, LightMyRequestResponse as Response } from "fastify";
import { keyScopes } from "#contract/facts/keys/key-rules.ts";
import { shownPartOf } from "#contract/facts/keys/api-key.ts";
import { drawKey, hashOfKey } from "#server/features/keys/make-key.ts";
import { insertKey } from "#server/features/keys/store.ts";
import { bearer } from "./accounts.ts";
import type { TestApp } from "./app.ts";

type KeyToInsert = Parameters<typeof insertKey>[1];

export interface TestKey {
  readonly keyId: string;
  readonly key: string;
  inject(options: InjectOptions): Promise<Response>;
}

/** Gives an account a key, by default with every scope and without expiry or cap. */
export async function giveKey(
  { app, parts, clock }: Pick<TestApp, "app" | "parts" | "clock">,
  { userId }: { readonly userId: string },
  given: Partial<KeyToInsert> = {},
): Promise<TestKey> {
  const key = drawKey();
  const { id: keyId } = await insertKey(parts.database.pool, {
    id: randomUUID(),
    userId,
    name: "Test",
    prefix: shownPartOf(key),
    scopes: keyScopes,
    utilityIds: null,
    cap: null,
    capPeriod: null,
    expiresAt: null,
    grantedTo: null,
    createdAt: clock.now(),
    hash: hashOfKey(key),
    ...given,
  });
  return {
    keyId,
    key,
    inject: (options) =>
      app.inject({ ...options, headers: { ...options.headers, ...bearer(key) } }),
  };
}
