import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { EndpointBody } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { KeyParts } from "./key-parts.ts";
import type { KeyRow } from "./key-row.ts";

/** Omitted fields stay. */
export type WantedKey = EndpointBody<typeof endpoints.changeKey>;

type Rights = Pick<KeyRow, "name" | "scopes" | "utilityIds" | "cap" | "capPeriod" | "expiresAt">;

/** Throws Refusal for a past expiry or hidden utilities. */
export async function refuseImpossible(
  { catalogue, clock }: Pick<KeyParts, "catalogue" | "clock">,
  { isAdmin }: Caller,
  { expiresAt, utilityIds }: WantedKey,
): Promise<void> {
  if (expiresAt && new Date(expiresAt) <= clock.now()) {
    throw refusedMember("expiresAt", "The key's expiry must be in the future.");
  }
  for (const id of utilityIds ?? []) {
    const entry = await catalogue.entry(id, isAdmin);
    if (entry === undefined) {
      throw new Refusal("utility_not_found", `There is no utility "${id}".`);
    }
  }
}

export function changedRights(before: Rights, wanted: WantedKey): Rights {
  const { name = before.name, scopes = before.scopes, cap, expiresAt, utilityIds } = wanted;
  return {
    name,
    scopes,
    utilityIds: utilityIds === undefined ? before.utilityIds : utilityIds,
    ...(cap === undefined
      ? { cap: before.cap, capPeriod: before.capPeriod }
      : { cap: cap === null ? null : toHundredths(cap.credits), capPeriod: cap?.period ?? null }),
    expiresAt: expiresAt === undefined ? before.expiresAt : dateOf(expiresAt),
  };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function refusedMember(path: string, message: string): Refusal {
  return new Refusal("invalid_request", message, { errors: [{ path, message }] });
}
